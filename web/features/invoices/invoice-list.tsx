import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { INVOICE_STATES, type InvoiceState } from '#shared/domain/invoice/invoice.ts';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import type { ShownInvoice } from '#web/app/invoices/invoices.ts';
import { useSearchParams } from '#web/app/routing/routing.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonRow } from '#web/ui/button-row.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useDataTable } from '#web/ui/use-data-table.ts';
import { InvoiceDialog } from './invoice-dialog.tsx';
import styles from './invoices.module.css';
import { saveList } from './invoices-csv.ts';
import { NewInvoiceDialog } from './new-invoice-dialog.tsx';
import { invoicesKey, useMonth } from './queries.ts';
import { useColumns } from './use-columns.tsx';

const thisMonth = (): string => new Date().toISOString().slice(0, 7);
const isMatch = ({ number, company, accountId }: ShownInvoice, typed: string): boolean =>
  `${number ?? ''} ${company} ${accountId}`.toLowerCase().includes(typed.trim().toLowerCase());

/** All invoices of a month, by state, number and company. */
export function InvoiceList() {
  const text = useText('invoices');
  const app = useText('app');
  const locale = useLocale();
  const queries = useQueryClient();
  const [asked] = useSearchParams();
  const [month, setMonth] = useState(() => asked.get('month') ?? thisMonth());
  const [state, setState] = useState<InvoiceState | 'all'>('all');
  const [typed, setTyped] = useState(() => asked.get('number') ?? '');
  const [opened, setOpened] = useState<string | null>(null);
  const [writing, setWriting] = useState(false);
  const { data, error, refetch } = useMonth(month);
  const rows = data?.filter((invoice) => state === 'all' || invoice.state === state) ?? [];
  const columns = useColumns(({ id }) => setOpened(id));
  const search = { typed, matches: isMatch };
  const table = useDataTable({ columns, rows, rowKey: ({ id }) => id, search });
  const chosen = data?.find(({ id }) => id === opened);
  const reload = () => void queries.invalidateQueries({ queryKey: invoicesKey });
  const choices = [
    { value: 'all' as const, label: text('filter.all') },
    ...INVOICE_STATES.map((value) => ({ value, label: text(`state.${value}`) })),
  ];
  return (
    <>
      <div className={styles.tools}>
        <TextField
          label={text('month')}
          type="month"
          value={month}
          onChange={({ currentTarget }) => currentTarget.value !== '' && setMonth(currentTarget.value)}
        />
        <SelectField label={text('filter.state')} value={state} choices={choices} onChoose={setState} />
        <TextField
          className={styles.grow}
          label={text('filter.search')}
          type="search"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <ButtonRow align="end" className={styles.buttons}>
          <Button tone="quiet" icon="finish" onClick={() => saveList(rows, { text, locale, month })}>
            {text('csv')}
          </Button>
          <Button tone="primary" icon="plus" onClick={() => setWriting(true)}>
            {text('new')}
          </Button>
        </ButtonRow>
      </div>
      {!data && !error && <LoadingState label={app('loading')} />}
      {!data && error && <ReadFailed error={error} onRetry={refetch} />}
      {data && (
        <DataTable
          label={text('title')}
          table={table}
          dense
          empty={<EmptyState icon="note" title={text('none')} text={text('none.text')} />}
        />
      )}
      {chosen && <InvoiceDialog invoice={chosen} onClose={() => setOpened(null)} onChanged={reload} />}
      {writing && <NewInvoiceDialog known={data ?? []} onClose={() => setWriting(false)} onWritten={reload} />}
    </>
  );
}
