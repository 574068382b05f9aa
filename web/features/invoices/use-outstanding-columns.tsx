import { promisedUntil } from '#shared/domain/invoice/promises.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing/routing.ts';
import { mediumDay, mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/use-data-table.ts';
import styles from './invoices.module.css';
import type { OutstandingRow } from './queries.ts';

type Acts = Readonly<Record<'onPay' | 'onPromise', (row: OutstandingRow) => void>>;

const WIDTHS = {
  ...{ number: '5rem', company: '8rem', documentAmount: '7rem', instalment: '6.5rem', part: '7rem', open: '5rem' },
  ...{ due: '6rem', delay: '4.5rem', paidOn: '6rem', means: '7rem', reminder: '6rem', pay: '15rem' },
} as const;

/** The columns of the specification, with the company and what can be done. */
export function useOutstandingColumns({ onPay, onPromise }: Acts): readonly Column<OutstandingRow>[] {
  const text = useText('invoices');
  const locale = useLocale();
  const day = (date: string | null) => (date === null ? '' : mediumDay(locale, date as LocalDate));
  const sum = (
    id: 'documentAmount' | 'part' | 'open',
    of: (row: OutstandingRow) => number,
  ): Column<OutstandingRow> => ({
    ...{ id, header: text(`column.${id}`), meta: { figures: true, width: WIDTHS[id] }, accessorFn: of },
    cell: ({ row: { original } }) => <bdi>{money(locale, of(original), 'eur')}</bdi>,
  });
  return [
    { id: 'number', header: text('column.number'), meta: { width: WIDTHS.number }, accessorFn: ({ number }) => number },
    {
      id: 'company',
      header: text('column.company'),
      meta: { width: WIDTHS.company },
      accessorFn: ({ company }) => company,
    },
    sum('documentAmount', ({ total }) => total),
    {
      ...{
        id: 'instalment',
        header: text('column.instalment'),
        meta: { width: WIDTHS.instalment },
        accessorFn: ({ n }) => n,
      },
      cell: ({ row: { original } }) => text('instalment', { n: original.n, of: original.of }),
    },
    sum('part', ({ amount }) => amount),
    sum('open', ({ open }) => open),
    {
      ...{ id: 'due', header: text('column.due'), meta: { width: WIDTHS.due }, accessorFn: ({ due }) => due },
      cell: ({ row: { original } }) => day(original.due),
    },
    {
      ...{ id: 'delay', header: text('column.delay'), meta: { width: WIDTHS.delay }, accessorFn: ({ delay }) => delay },
      cell: ({ row: { original } }) =>
        original.delay > 0 && <span className={styles.late}>{text('days', { count: original.delay })}</span>,
    },
    {
      ...{
        id: 'paidOn',
        header: text('column.paidOn'),
        meta: { width: WIDTHS.paidOn },
        accessorFn: ({ paidOn }) => paidOn ?? '',
      },
      cell: ({ row: { original } }) => day(original.paidOn),
    },
    {
      ...{
        id: 'means',
        header: text('column.means'),
        meta: { width: WIDTHS.means },
        accessorFn: ({ means }) => means ?? '',
      },
      cell: ({ row: { original } }) => original.means && text(`means.${original.means}`),
    },
    {
      ...{
        id: 'reminder',
        header: text('column.reminder'),
        meta: { width: WIDTHS.reminder },
        accessorFn: ({ reminder }) => reminder ?? -99,
      },
      cell: ({ row: { original } }) => <Reminder row={original} />,
    },
    {
      ...{ id: 'pay', header: text('pay'), meta: { width: WIDTHS.pay } },
      cell: ({ row: { original } }) =>
        original.open > 0 && (
          <span className={styles.acts}>
            <Button
              tone="quiet"
              aria-label={text('pay.of', { number: original.number })}
              onClick={() => onPay(original)}
            >
              {text('pay')}
            </Button>
            <Button
              tone="quiet"
              aria-label={text('promise.of', { number: original.number })}
              onClick={() => onPromise(original)}
            >
              {text('promise')}
            </Button>
          </span>
        ),
    },
  ];
}

/** The last reminder, and why there is none now. */
function Reminder({ row }: { readonly row: OutstandingRow }) {
  const text = useText('invoices');
  const locale = useLocale();
  const { accountId, reminder, remindedAt, promises, heldBy } = row;
  const until = promisedUntil(promises) as LocalDate | null;
  return (
    <span className={styles.what}>
      {reminder !== null && (
        <span title={remindedAt === null ? undefined : mediumInstant(locale, remindedAt)}>
          <bdi>{`${reminder > 0 ? '+' : ''}${reminder}`}</bdi>
        </span>
      )}
      {row.open > 0 && until !== null && (
        <span className={styles.soft}>{text('promise.waits', { day: mediumDay(locale, until) })}</span>
      )}
      {row.open > 0 && heldBy !== null && (
        <Link className={styles.soft} to={paths.bossTicket(accountId, heldBy)}>
          {text('heldBy')}
        </Link>
      )}
    </span>
  );
}
