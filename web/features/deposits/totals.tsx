import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import styles from './deposits.module.css';
import type { MoneyList } from './money.ts';

type Props = { readonly list: Pick<MoneyList, 'totals' | 'currency'> };

/** The sums of all rows of the chosen days, whatever else narrows the list. */
export function Totals({ list: { totals, currency } }: Props) {
  const text = useText('deposits');
  const locale = useLocale();
  const shown = (['held', 'refundable', 'ours', 'disputed'] as const).filter(
    (name) => name !== 'disputed' || totals.disputed > 0,
  );
  return (
    <section aria-label={text('totals')}>
      <dl className={styles.figures}>
        {shown.map((name) => (
          <div key={name} data-alert={name === 'disputed' || undefined}>
            <dt>{text(`total.${name}`)}</dt>
            <dd>{money(locale, totals[name], currency)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
