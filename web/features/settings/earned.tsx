import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import styles from './figures.module.css';
import type { DemandWeek } from './week.ts';

type Props = { readonly steering: DemandWeek['steering'] };

/**
 * The yield of steering in a week: how many guests followed it, and how many covers the same guests would have made without
 * it.
 */
export function Earned({ steering: { followed, covers, without } }: Props) {
  const text = useText('settings');
  const locale = useLocale();
  const plain = new Intl.NumberFormat(locale);
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  const figures = [
    ['followed', plain.format(followed)],
    ['covers', plain.format(covers)],
    ['without', plain.format(without)],
    // When nobody followed, any difference comes from another seating and not from steering.
    ...(followed > 0 ? [['gained', signed.format(covers - without)] as const] : []),
  ] as const;
  return (
    <section className={styles.card} aria-labelledby="earned">
      <h3 id="earned" className={styles.title}>
        {text('earned.heading')}
      </h3>
      <p className={styles.about}>{text('earned.about')}</p>
      <dl className={styles.figures}>
        {figures.map(([name, figure]) => (
          <div key={name} className={styles.figure}>
            <dt>{text(`earned.${name}`)}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
