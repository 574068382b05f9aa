import {
  type ColumnDef,
  getCoreRowModel,
  getFilteredRowModel,
  type OnChangeFn,
  type SortingState,
  type Table,
  useReactTable,
  type VisibilityState,
} from '@tanstack/react-table';
import { useState } from 'react';
import { sortedRows } from './sorted-rows.ts';

/**
 * A column. `accessorFn` gives the value by which it is sorted; without one it cannot be. With `meta.figures` its values
 * stand at the end of the column.
 */
export type Column<Row> = ColumnDef<Row> & { readonly id: string; readonly header: string };

declare module '@tanstack/react-table' {
  interface ColumnMeta<TData, TValue> {
    readonly figures?: boolean;
    /** The width of the column, in a dense table. */
    readonly width?: string;
  }
}

type Options<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Which columns are drawn, by id; one that is not named is. */
  readonly visible?: VisibilityState;
  readonly onVisible?: OnChangeFn<VisibilityState>;
  /** Only rows that match what somebody typed are drawn. */
  readonly search?: { readonly typed: string; readonly matches: (row: Row, typed: string) => boolean };
};

const NO_COLUMN_HIDDEN: VisibilityState = {};

/** A table's model: TanStack Table sorts, filters and hides; `DataTable` draws it. */
export function useDataTable<Row>(options: Options<Row>): Table<Row> {
  const { columns, rows, rowKey, visible = NO_COLUMN_HIDDEN, onVisible, search } = options;
  const [sorting, setSorting] = useState<SortingState>([]);
  const [model] = useState(() => sortedRows<Row>());
  const searched = columns.find((column) => 'accessorFn' in column)?.id;
  return useReactTable<Row>({
    columns: columns as Column<Row>[],
    data: rows as Row[],
    getRowId: rowKey,
    state: {
      // Nobody understands an order by a column that is not there.
      sorting: sorting.filter(({ id }) => visible[id] !== false),
      columnVisibility: visible,
      globalFilter: search?.typed,
    },
    onSortingChange: setSorting,
    ...(onVisible && { onColumnVisibilityChange: onVisible }),
    defaultColumn: { sortDescFirst: false },
    enableSortingRemoval: false,
    enableMultiSort: false,
    // The search looks at whole rows, so it is asked at one column only.
    getColumnCanGlobalFilter: ({ id }) => id === searched,
    globalFilterFn: ({ original }, _, typed: string) => search?.matches(original, typed) ?? true,
    // It would set the state in answer to new rows, and every render may bring those.
    autoResetAll: false,
    getCoreRowModel: getCoreRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
    getSortedRowModel: model,
  });
}
