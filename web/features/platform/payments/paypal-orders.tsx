import { type ReactNode, useState } from 'react';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { refusedWith } from '#web/app/queries.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useDataTable } from '#web/ui/use-data-table.ts';
import { ListTools } from '../list-tools.tsx';
import { type PayPalOrder, usePayPalOrders } from './payments.ts';
import { savePayPalOrders } from './payments-csv.ts';
import { usePayPalColumns } from './use-payment-columns.tsx';

const matches = ({ venue, account, orderId, captureId, state }: PayPalOrder, typed: string): boolean =>
  [venue, account, orderId, captureId, state].join(' ').toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase());

type Props = { readonly month: string; readonly monthField: ReactNode };

/** PayPal's orders at venues, as PayPal knows them. */
export function PayPalOrders({ month, monthField }: Props) {
  const text = useText('dashboard');
  const app = useText('app');
  const [typed, setTyped] = useState('');
  const { orders, error, refetch, hasNextPage } = usePayPalOrders(month);
  const columns = usePayPalColumns();
  const rows = orders ?? [];
  const table = useDataTable({ columns, rows, rowKey: ({ id }) => id, search: { typed, matches } });
  // A refused read is not for the screen to explain: it goes to the router's error page.
  if (!orders && refusedWith(error)) throw error;
  return (
    <Card title={text('pay.tab.paypal')} about={text('paypal.about')}>
      <ListTools onSave={rows.length > 0 ? () => savePayPalOrders(rows, { text, month }) : null}>
        {monthField}
        <TextField
          label={text('paypal.search')}
          type="search"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </ListTools>
      {error && <ReadFailed error={error} onRetry={() => void refetch()} />}
      {!error && (!orders || hasNextPage) && <LoadingState label={app('loading')} lines={2} />}
      {orders && (
        <DataTable
          label={text('pay.tab.paypal')}
          table={table}
          dense
          windowed={rows.length > 100}
          empty={hasNextPage ? null : <p>{text('paypal.none')}</p>}
        />
      )}
    </Card>
  );
}
