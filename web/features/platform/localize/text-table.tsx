import { useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { OpenButton } from '#web/ui/open-button.tsx';
import { type Column, useDataTable } from '#web/ui/use-data-table.ts';
import type { TextRow } from './localize.ts';

type Props = { readonly rows: readonly TextRow[]; readonly onOpen: (row: TextRow) => void };
type Cell = { readonly row: { readonly original: TextRow } };

/** Texts with what stands in their place; only the rows in sight are drawn. */
export function TextTable({ rows, onOpen }: Props) {
  const text = useText('localize');
  const columns: readonly Column<TextRow>[] = [
    {
      ...{ id: 'key', header: text('key'), accessorFn: ({ id }) => id },
      cell: ({ row: { original } }: Cell) => (
        <OpenButton
          name={original.id}
          label={text('change.of', { name: original.id })}
          onPress={() => onOpen(original)}
        />
      ),
    },
    { id: 'english', header: text('english'), accessorFn: ({ english }) => english },
    {
      ...{ id: 'shown', header: text('shown'), accessorFn: ({ own, bundled = '' }) => own ?? bundled },
      cell: ({ row: { original } }: Cell) => (
        <>
          {original.own ?? original.bundled} {original.own !== undefined && <Badge tone="info">{text('own')}</Badge>}{' '}
          {original.outdated && <Badge tone="wait">{text('outdated')}</Badge>}
          {original.bundled === undefined && <Badge tone="bad">{text('missing')}</Badge>}
        </>
      ),
    },
  ];
  const table = useDataTable({ columns, rows, rowKey: ({ id }) => id });
  return (
    <DataTable
      label={text('texts')}
      table={table}
      windowed
      empty={<EmptyState icon="globe" title={text('none')} text="" />}
    />
  );
}
