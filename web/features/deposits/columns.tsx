import { clockOf, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { PAYMENT_LOOKS } from '#web/app/money/money-words.ts';
import { writeAmount } from '#web/app/money/typed-amount.ts';
import { mediumDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { OpenButton } from '#web/ui/open-button.tsx';
import type { Column } from '#web/ui/use-data-table.ts';
import styles from './deposits.module.css';
import type { MoneyRow } from './money.ts';

const SUMS = ['due', 'charged', 'refunded', 'refundable', 'held', 'disputed'] as const;
type Sum = (typeof SUMS)[number];

/** The columns of the exported file; the table shows those of `SHOWN`. */
const COLUMNS = ['date', 'time', 'name', 'covers', 'kind', 'booking', 'status', ...SUMS, 'currency'] as const;
type ColumnKey = (typeof COLUMNS)[number];
const SHOWN = ['date', 'name', 'kind', 'booking', 'status', 'due', 'charged'] as const;

const isSum = (key: ColumnKey): key is Sum => SUMS.some((sum) => sum === key);

/** The plain text of each column that is no amount. */
function useWords(): (key: Exclude<ColumnKey, Sum>, row: MoneyRow) => string {
  const text = useText('deposits');
  const manage = useText('manage');
  return (key, row) =>
    ({
      date: () => row.date,
      time: () => clockOf(row.start),
      name: () => row.name || manage('guest.erased'),
      covers: () => String(row.covers),
      kind: () => manage(`payment.${row.kind}`),
      booking: () => manage(`status.${row.booking}`),
      status: () => text(`status.${row.status}`),
      currency: () => row.currency.toUpperCase(),
    })[key]();
}

/** The rows as a table for spreadsheets, with its headings. */
export function useMoneyTable(): (rows: readonly MoneyRow[]) => string[][] {
  const text = useText('deposits');
  const words = useWords();
  const locale = useLocale();
  const cell = (key: ColumnKey, row: MoneyRow) => (isSum(key) ? writeAmount(locale, row[key]) : words(key, row));
  return (rows) => [
    COLUMNS.map((key) => text(`column.${key}`)),
    ...rows.map((row) => COLUMNS.map((key) => cell(key, row))),
  ];
}

export function useMoneyColumns(onOpen: (id: string) => void): Column<MoneyRow>[] {
  const text = useText('deposits');
  const locale = useLocale();
  const words = useWords();
  const sortedBy: Partial<Record<ColumnKey, (row: MoneyRow) => string | number>> = {
    date: ({ date, start }) => `${date} ${String(start).padStart(4, '0')}`,
  };
  const cells: Partial<Record<ColumnKey, (row: MoneyRow) => React.ReactNode>> = {
    date: (row) => (
      <span>
        <span className={styles.when}>{mediumDay(locale, row.date as LocalDate)}</span>{' '}
        <span className={styles.small}>{words('time', row)}</span>
      </span>
    ),
    name(row) {
      const name = words('name', row);
      return <OpenButton name={name} label={text('open', { name })} onPress={() => onOpen(row.id)} />;
    },
    status: (row) => <Badge {...PAYMENT_LOOKS[row.status]}>{words('status', row)}</Badge>,
  };
  return SHOWN.map((key) => ({
    id: key,
    header: text(`column.${key}`),
    accessorFn: (row) => (isSum(key) ? row[key] : (sortedBy[key]?.(row) ?? words(key, row))),
    cell: ({ row: { original } }) =>
      isSum(key) ? money(locale, original[key], original.currency) : (cells[key]?.(original) ?? words(key, original)),
    meta: { figures: isSum(key) },
  }));
}
