import { mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { type Column, useDataTable } from '#web/ui/use-data-table.ts';
import styles from './dashboard.module.css';
import type { Dashboard } from './dashboard.ts';

type Payment = Dashboard['payments'][number];
type Cell = { readonly row: { readonly original: Payment } };

/** The orders that accounts have paid in the month. */
export function PaymentsCard({ data: { payments, month } }: { readonly data: Dashboard }) {
  const text = useText('dashboard');
  const locale = useLocale();
  const columns: readonly Column<Payment>[] = [
    {
      ...{ id: 'at', header: text('paidAt'), accessorFn: ({ at }) => at },
      cell: ({ row }: Cell) => mediumInstant(locale, row.original.at),
    },
    { id: 'account', header: text('account'), accessorFn: ({ account }) => account },
    { id: 'order', header: text('order'), accessorFn: ({ orderId }) => orderId },
    {
      ...{ id: 'sum', header: text('sum'), accessorFn: ({ total }) => total, meta: { figures: true } },
      cell: ({ row }: Cell) => money(locale, row.original.total, 'eur'),
    },
  ];
  const table = useDataTable({ columns, rows: payments, rowKey: ({ orderId }) => orderId });

  async function save() {
    const { downloadCsv } = await import('#web/app/files/csv.ts');
    const euros = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: false });
    const rows = payments.map(({ at, account, orderId, total }) => [
      new Date(at).toISOString(),
      account,
      orderId,
      euros.format(total / 100),
    ]);
    downloadCsv(`coperto-payments-${month}`, [columns.map(({ header }) => header), ...rows], locale);
  }

  return (
    <Card
      title={text('payments')}
      about={text('payments.about')}
      aside={
        payments.length > 0 && (
          <Button tone="quiet" icon="finish" onClick={() => void save()}>
            {text('csv')}
          </Button>
        )
      }
    >
      <DataTable
        label={text('payments')}
        table={table}
        windowed={payments.length > 100}
        empty={<p className={styles.small}>{text('payments.none')}</p>}
      />
    </Card>
  );
}
