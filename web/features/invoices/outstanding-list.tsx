import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BUCKETS } from '#shared/domain/invoice/outstanding.ts';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonRow } from '#web/ui/button-row.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { useDataTable } from '#web/ui/use-data-table.ts';
import styles from './invoices.module.css';
import { saveOutstanding } from './invoices-csv.ts';
import { PayDialog } from './pay-dialog.tsx';
import { PromiseDialog } from './promise-dialog.tsx';
import { invoicesKey, type OutstandingRow, useOutstanding } from './queries.ts';
import { useOutstandingColumns } from './use-outstanding-columns.tsx';

/** Every instalment that is to be paid, by age. */
export function OutstandingList() {
  const text = useText('invoices');
  const app = useText('app');
  const locale = useLocale();
  const queries = useQueryClient();
  const { data, error, refetch } = useOutstanding();
  const [paying, setPaying] = useState<OutstandingRow | null>(null);
  const [promising, setPromising] = useState<OutstandingRow | null>(null);
  const rows = data ?? [];
  const columns = useOutstandingColumns({ onPay: setPaying, onPromise: setPromising });
  const table = useDataTable({ columns, rows, rowKey: ({ invoiceId, n }) => `${invoiceId} ${n}` });
  const reload = () => void queries.invalidateQueries({ queryKey: invoicesKey });
  if (!data && error) return <ReadFailed error={error} onRetry={refetch} />;
  if (!data) return <LoadingState label={app('loading')} />;
  const openOf = (invoiceId: string) =>
    rows.reduce((sum, row) => sum + (row.invoiceId === invoiceId ? row.open : 0), 0);
  return (
    <>
      {rows.length > 0 && (
        <>
          <Buckets rows={rows} />
          <ButtonRow align="end" className={styles.buttons}>
            <Button tone="quiet" icon="finish" onClick={() => void saveOutstanding(rows, { text, locale })}>
              {text('csv')}
            </Button>
          </ButtonRow>
        </>
      )}
      <DataTable
        label={text('tab.outstanding')}
        table={table}
        dense
        twoLines={styles.open}
        empty={<EmptyState icon="check" title={text('none.open')} text="" />}
      />
      {promising && <PromiseDialog row={promising} onClose={() => setPromising(null)} onNoted={reload} />}
      {paying && (
        <PayDialog row={paying} open={openOf(paying.invoiceId)} onClose={() => setPaying(null)} onNoted={reload} />
      )}
    </>
  );
}

/** What is open, by how long it is overdue. */
function Buckets({ rows }: { readonly rows: readonly OutstandingRow[] }) {
  const text = useText('invoices');
  const locale = useLocale();
  const sumOf = (bucket: string) => rows.reduce((sum, row) => sum + (row.bucket === bucket ? row.open : 0), 0);
  return (
    <dl className={styles.buckets}>
      {BUCKETS.map((bucket) => (
        <div key={bucket}>
          <dt className={styles.soft}>{text(`bucket.${bucket}`)}</dt>
          <dd>
            <bdi>{money(locale, sumOf(bucket), 'eur')}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
