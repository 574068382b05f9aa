import { useState } from 'react';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { refusedWith } from '#web/app/queries.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type Column, useDataTable } from '#web/ui/use-data-table.ts';
import { ListTools } from '../list-tools.tsx';
import { saveTables, seatUse, useVenueTables, type VenueTables } from './tables.ts';

const matches = ({ venue, account }: VenueTables, typed: string): boolean =>
  `${venue} ${account}`.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase());
const COUNTS = ['areas', 'tables', 'seats', 'joined', 'covers'] as const;

/** `/boss/tables`: the tables of every venue, and how they are used. */
export function Component() {
  const text = useText('dashboard');
  const app = useText('app');
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const { venues, error, refetch, hasNextPage } = useVenueTables();
  const count = (value: number) => new Intl.NumberFormat(locale).format(value);
  const share = (venue: VenueTables) => {
    const use = seatUse(venue);
    return use === null ? '–' : new Intl.NumberFormat(locale, { style: 'percent' }).format(use);
  };
  const columns: readonly Column<VenueTables>[] = [
    { id: 'venue', header: text('tables.venue'), accessorFn: ({ venue }) => venue },
    { id: 'account', header: text('account'), accessorFn: ({ account }) => account },
    ...COUNTS.map(
      (id): Column<VenueTables> => ({
        ...{ id, header: text(`tables.${id}`), accessorFn: (row) => row[id], meta: { figures: true } },
        cell: ({ row: { original } }) => count(original[id]),
      }),
    ),
    {
      ...{ id: 'use', header: text('tables.use'), accessorFn: (row) => seatUse(row) ?? -1, meta: { figures: true } },
      cell: ({ row: { original } }) => share(original),
    },
  ];
  const rows = venues ?? [];
  const table = useDataTable({ columns, rows, rowKey: ({ venueId }) => venueId, search: { typed, matches } });
  // A refused read is not for the screen to explain: it goes to the router's error page.
  if (!venues && refusedWith(error)) throw error;
  return (
    <Page title={text('tables.title')} width="full">
      <title>{`${text('tables.title')} · Coperto`}</title>
      <Card title={text('tables.list')} about={text('tables.about')}>
        <ListTools onSave={rows.length > 0 ? () => saveTables(rows, text) : null}>
          <TextField
            label={text('tables.search')}
            type="search"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </ListTools>
        {error && <ReadFailed error={error} onRetry={() => void refetch()} />}
        {!error && (!venues || hasNextPage) && <LoadingState label={app('loading')} lines={2} />}
        {venues && (
          <DataTable
            label={text('tables.list')}
            table={table}
            dense
            windowed={rows.length > 100}
            empty={hasNextPage ? null : <p>{text('tables.none')}</p>}
          />
        )}
      </Card>
    </Page>
  );
}
