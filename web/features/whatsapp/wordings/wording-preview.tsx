import type { Locale } from '#shared/domain/kernel/locale.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { exampleWords } from './example-words.ts';
import type { Wording } from './use-wording.ts';
import styles from './wording-preview.module.css';

type Props = { readonly locale: Locale; readonly standard: Wording['standard']; readonly body: string };

/** The message on a guest's phone, with examples in its places. */
export function WordingPreview({ locale, standard: { header, footer, buttons }, body }: Props) {
  const text = useText('whatsapp');
  const { name } = useChosenVenue();
  const examples = exampleWords(locale);
  const filled = body.replaceAll(/\{\{(\d)\}\}/g, (place, nth) => examples[Number(nth) - 1] ?? place);
  return (
    <section className={styles.phone} lang={locale} aria-label={text('wording.preview')}>
      <div className={styles.bubble}>
        <strong dir="auto">{header.replace('{{1}}', name)}</strong>
        <p dir="auto">{filled}</p>
        <span className={styles.soft}>{footer}</span>
      </div>
      {buttons.map((label) => (
        <span key={label} className={styles.button}>
          {label}
        </span>
      ))}
    </section>
  );
}
