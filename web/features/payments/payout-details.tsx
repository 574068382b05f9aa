import { PROVIDER_NAMES } from '#web/app/money/money-words.ts';
import { paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing/routing.ts';
import { mediumDay } from '#web/i18n/app/format.ts';
import type { TextKey } from '#web/i18n/app/texts.ts';
import { hasText, useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { DOT } from '#web/ui/dot.ts';
import type { Payout } from './connections.ts';
import styles from './payments.module.css';
import { arrivalOf, lineName, netOf, type PayoutLine, sumOf } from './payouts.ts';

/** One payout: its day, state and sum; unfolded, every part of it, which together are the sum to the cent. */
export function PayoutDetails({ payout }: { readonly payout: Payout }) {
  const text = useText('payments');
  const locale = useLocale();
  const { gross, fee, net, difference } = sumOf(payout);
  const inMoney = (amount: number) => money(locale, amount, payout.currency);
  const state = `payout.${payout.state}`;
  return (
    <details className={styles.payout}>
      <summary>
        <span>
          {[
            mediumDay(locale, arrivalOf(payout)),
            PROVIDER_NAMES[payout.provider],
            hasText('payments', state) ? text(state as TextKey<'payments'>) : payout.state,
          ].join(DOT)}
        </span>
        <strong className={styles.figure}>{inMoney(payout.amount)}</strong>
      </summary>
      <div className={styles.scroll}>
        <table className={styles.lines}>
          <thead>
            <tr>
              {(['what', 'gross', 'fee', 'net'] as const).map((name) => (
                <th key={name} scope="col" className={name === 'what' ? undefined : styles.figure}>
                  {text(`column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {payout.lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and never change
              <Line key={at} line={line} inMoney={inMoney} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text('sum')}</th>
              {[gross, 0 - fee, net].map((amount, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three columns
                <td key={at} className={styles.figure}>
                  {inMoney(amount)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {difference !== 0 && (
        <p className={styles.difference}>{text('payouts.differs', { amount: inMoney(difference) })}</p>
      )}
    </details>
  );
}

type LineProps = { readonly line: PayoutLine; readonly inMoney: (amount: number) => string };

function Line({ line, inMoney }: LineProps) {
  const text = useText('payments');
  const { amount, fee, reservationId } = line;
  return (
    <tr>
      <td>
        {lineName(text, line)}
        {reservationId && (
          <Link to={paths.moneyOf(reservationId)} aria-label={text('line.open', { id: reservationId })}>
            <code dir="ltr">{reservationId}</code>
          </Link>
        )}
      </td>
      <td className={styles.figure}>{inMoney(amount)}</td>
      <td className={styles.figure}>{inMoney(0 - fee)}</td>
      <td className={styles.figure}>{inMoney(netOf(line))}</td>
    </tr>
  );
}
