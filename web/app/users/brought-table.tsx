import type { OutputOf } from '#shared/contracts/define.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Registry } from '#shared/operations/index.ts';
import { mediumDay, mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type Column, useDataTable } from '#web/ui/use-data-table.ts';

type Brought = OutputOf<Registry['customers']['brought']>['venues'][number];

/** The venues of an agent, and what was booked there since they were given to the agent. */
export function BroughtTable({ venues }: { readonly venues: readonly Brought[] }) {
  const text = useText('customer');
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const figure = (id: 'bookings' | 'covers' | 'thisMonth' | 'lastMonth'): Column<Brought> => ({
    id,
    header: text(`brought.${id}`),
    accessorFn: (venue) => venue[id],
    cell: ({ row }) => number.format(row.original[id]),
    meta: { figures: true },
  });
  const licenceOf = ({ licence, until }: Brought) =>
    until === null
      ? text(`licence.${licence}`)
      : `${text(`licence.${licence}`)}, ${mediumDay(locale, addDays(until as LocalDate, -1))}`;
  const table = useDataTable({
    rows: venues,
    rowKey: ({ venueId }) => venueId,
    columns: [
      {
        id: 'venue',
        header: text('brought.venue'),
        accessorFn: ({ venue }: Brought) => venue,
        cell: ({ row }) => <bdi>{row.original.venue}</bdi>,
      },
      {
        id: 'since',
        header: text('brought.since'),
        accessorFn: ({ since }: Brought) => since,
        cell: ({ row }) => mediumInstant(locale, row.original.since),
      },
      figure('bookings'),
      figure('covers'),
      figure('thisMonth'),
      figure('lastMonth'),
      {
        id: 'licence',
        header: text('brought.licence'),
        accessorFn: ({ until }: Brought) => until ?? '9999',
        cell: ({ row }) => licenceOf(row.original),
      },
    ],
  });
  const empty = <EmptyState icon="users" title={text('brought.none')} text={text('brought.none.text')} />;
  return <DataTable label={text('brought.title')} table={table} empty={empty} />;
}
