import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useDataTable } from '#web/ui/use-data-table.ts';
import { type ListedOrder, type SoldTo, salesKey, useOrders } from './sales.ts';
import styles from './shop.module.css';
import { useOrderColumns } from './use-order-columns.tsx';

const STATES = ['open', 'paid', 'invoiced', 'refunded', 'ended', 'cancelled'] as const;
const thisMonth = (): string => new Date().toISOString().slice(0, 7);

/** The orders of all accounts of a month, by state and account. */
export function OrderList({ accounts }: { readonly accounts: readonly SoldTo[] }) {
  const text = useText('boss');
  const app = useText('app');
  const [month, setMonth] = useState(thisMonth);
  const [state, setState] = useState<(typeof STATES)[number] | 'all'>('all');
  const [typed, setTyped] = useState('');
  const [cancelling, setCancelling] = useState<ListedOrder | null>(null);
  const { data, error, refetch } = useOrders(month);
  const nameOf = (id: string) => accounts.find(({ accountId }) => accountId === id)?.name ?? id;
  const columns = useOrderColumns({ nameOf, onCancel: setCancelling });
  const rows = data?.filter((order) => state === 'all' || order.state === state) ?? [];
  const matches = ({ accountId, invoice, by }: ListedOrder, words: string) =>
    `${nameOf(accountId)} ${invoice?.number ?? ''} ${by}`
      .toLocaleLowerCase()
      .includes(words.trim().toLocaleLowerCase());
  const table = useDataTable({ columns, rows, rowKey: ({ id }) => id, search: { typed, matches } });
  const choices = [
    { value: 'all' as const, label: text('any') },
    ...STATES.map((value) => ({ value, label: text(`sale.state.${value}`) })),
  ];
  return (
    <Card title={text('sale.orders')}>
      <div className={styles.tools}>
        <TextField
          label={text('sale.month')}
          type="month"
          value={month}
          onChange={({ currentTarget }) => currentTarget.value !== '' && setMonth(currentTarget.value)}
        />
        <SelectField label={text('sale.column.state')} value={state} choices={choices} onChoose={setState} />
        <TextField
          className={styles.grow}
          label={text('sale.search')}
          type="search"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      {!data && !error && <LoadingState label={app('loading')} />}
      {!data && error && <ReadFailed error={error} onRetry={refetch} />}
      {data && (
        <DataTable
          label={text('sale.orders')}
          table={table}
          dense
          empty={<p className={styles.soft}>{text('sale.orders.none')}</p>}
        />
      )}
      {cancelling && (
        <CancelDialog order={cancelling} name={nameOf(cancelling.accountId)} onClose={() => setCancelling(null)} />
      )}
    </Card>
  );
}

type CancelProps = { readonly order: ListedOrder; readonly name: string; readonly onClose: () => void };

function CancelDialog({ order: { accountId, id: orderId }, name, onClose }: CancelProps) {
  const text = useText('boss');
  const api = useApi();
  const queries = useQueryClient();
  const { busy, problem, save } = useSaving();
  async function cancel() {
    const done = await save(() => api.shop.sale_cancel({ accountId, orderId }));
    void queries.invalidateQueries({ queryKey: salesKey });
    if (!done) return;
    showToast({ tone: 'ok', title: text('sale.cancelled') });
    onClose();
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void cancel()}
      busy={busy}
      title={text('sale.cancel.title', { name })}
      text={text('sale.cancel.text')}
      confirmLabel={text('sale.cancel')}
      keepLabel={text('sale.cancel.keep')}
    >
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
    </ConfirmDialog>
  );
}
