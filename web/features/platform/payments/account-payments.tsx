import { type ReactNode, useState } from 'react';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { refusedWith } from '#web/app/queries.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useDataTable } from '#web/ui/use-data-table.ts';
import { ListTools } from '../list-tools.tsx';
import { type Payment, usePayments } from './payments.ts';
import { savePayments } from './payments-csv.ts';
import { usePaymentColumns } from './use-payment-columns.tsx';

const MEANS = ['card', 'transfer', 'cash'] as const;
const STATES = ['open', 'paid', 'failed', 'ended'] as const;

const matches = ({ account, orderId, invoice, checkoutId, paymentId }: Payment, typed: string): boolean =>
  [account, orderId, invoice?.number, checkoutId, paymentId]
    .join(' ')
    .toLocaleLowerCase()
    .includes(typed.trim().toLocaleLowerCase());

type Props = { readonly month: string; readonly monthField: ReactNode };

/** What accounts paid in a month, by means, state and account. */
export function AccountPayments({ month, monthField }: Props) {
  const text = useText('dashboard');
  const app = useText('app');
  const [means, setMeans] = useState<(typeof MEANS)[number] | 'all'>('all');
  const [state, setState] = useState<(typeof STATES)[number] | 'all'>('all');
  const [typed, setTyped] = useState('');
  const { data, error, refetch } = usePayments(month);
  const columns = usePaymentColumns();
  const rows =
    data?.filter((row) => (means === 'all' || row.means === means) && (state === 'all' || row.state === state)) ?? [];
  const table = useDataTable({ columns, rows, rowKey: ({ id }) => id, search: { typed, matches } });
  // A refused read is not for the screen to explain: it goes to the router's error page.
  if (!data && refusedWith(error)) throw error;
  const all = { value: 'all' as const, label: text('pay.all') };
  return (
    <Card title={text('pay.tab.accounts')} about={text('pay.about')}>
      <ListTools onSave={rows.length > 0 ? () => savePayments(rows, { text, month }) : null}>
        {monthField}
        <SelectField
          label={text('pay.means')}
          value={means}
          choices={[all, ...MEANS.map((value) => ({ value, label: text(`pay.means.${value}`) }))]}
          onChoose={setMeans}
        />
        <SelectField
          label={text('pay.state')}
          value={state}
          choices={[all, ...STATES.map((value) => ({ value, label: text(`pay.state.${value}`) }))]}
          onChoose={setState}
        />
        <TextField
          label={text('pay.search')}
          type="search"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </ListTools>
      {!data && !error && <LoadingState label={app('loading')} />}
      {!data && error && <ReadFailed error={error} onRetry={() => void refetch()} />}
      {data && (
        <DataTable
          label={text('pay.tab.accounts')}
          table={table}
          dense
          windowed={rows.length > 100}
          empty={<p>{text('pay.none')}</p>}
        />
      )}
    </Card>
  );
}
