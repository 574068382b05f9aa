import type { RefusalCode } from '#shared/contracts/errors.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { longDay, shortDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import styles from './refused-table.module.css';
import type { DemandWeek } from './week.ts';

/** Lost parties and covers by day and by the limit that refused them, with the week's total. */
export function RefusedTable({ days, total }: Pick<DemandWeek, 'days' | 'total'>) {
  const text = useText('settings');
  const locale = useLocale();
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{text('demand.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('demand.day')}</th>
          <th scope="col">{text('demand.why')}</th>
          <th scope="col">{text('demand.parties')}</th>
          <th scope="col">{text('demand.covers')}</th>
        </tr>
      </thead>
      {days.map(({ date, reasons }) => (
        <Group key={date} reasons={reasons}>
          <span aria-hidden="true">{shortDay(locale, date as LocalDate)}</span>
          <span className="visually-hidden">{longDay(locale, date as LocalDate)}</span>
        </Group>
      ))}
      <Group reasons={total.reasons} sum={total.lost}>
        {text('demand.total')}
      </Group>
    </table>
  );
}

type GroupProps = {
  readonly reasons: DemandWeek['total']['reasons'];
  readonly sum?: DemandWeek['total']['lost'];
  readonly children: React.ReactNode;
};

function Group({ reasons, sum, children }: GroupProps) {
  const text = useText('settings');
  const refusal = useText('refusals');
  const plain = new Intl.NumberFormat(useLocale());
  const rows = [
    ...reasons.map((one) => ({ ...one, why: refusal(one.reason as RefusalCode) })),
    ...(sum ? [{ ...sum, reason: 'sum', why: text('demand.all') }] : []),
  ];
  return (
    <tbody className={sum && styles.total}>
      {rows.length === 0 && (
        <tr>
          <th scope="row">{children}</th>
          <td className={styles.none}>{text('demand.none')}</td>
          <td className={styles.number}>0</td>
          <td className={styles.number}>0</td>
        </tr>
      )}
      {rows.map(({ reason, why, parties, covers }, index) => (
        <tr key={reason} className={reason === 'sum' ? styles.sum : undefined}>
          {index === 0 && (
            <th scope="rowgroup" rowSpan={rows.length}>
              {children}
            </th>
          )}
          <td>{why}</td>
          <td className={styles.number}>{plain.format(parties)}</td>
          <td className={styles.number}>{plain.format(covers)}</td>
        </tr>
      ))}
    </tbody>
  );
}
