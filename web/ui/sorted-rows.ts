import type { RowModel, Table, Row as TableRow } from '@tanstack/react-table';

/** Made once: made anew for each pair, it takes longer than all the rest. */
const words = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Figures as figures, words as their language sorts them. */
const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b));

/**
 * The place of each row in the order of a column; rows with equal values have the same place. Comparing words takes most
 * of the time of a sort, so it is done once: a press that turns the order round compares places.
 */
function placesOf<Row>(rows: readonly TableRow<Row>[], column: string): ReadonlyMap<TableRow<Row>, number> {
  const sorted = rows
    .map((row) => ({ row, value: row.getValue<unknown>(column) }))
    .sort((a, b) => compare(a.value, b.value));
  const places = new Map<TableRow<Row>, number>();
  let place = 0;
  sorted.forEach(({ row, value }, nth) => {
    if (nth > 0 && compare(sorted[nth - 1]?.value, value) !== 0) place = nth;
    places.set(row, place);
  });
  return places;
}

/**
 * Sorts the rows of a table by its one sorted column; rows with equal values stay in their given order. In place of the
 * library's own model, which copies every row and reads its value for each pair: thousands of rows must turn at once.
 */
export function sortedRows<Row>() {
  return (table: Table<Row>) => {
    let sortedFrom: RowModel<Row> | undefined;
    let places = new Map<string, ReadonlyMap<TableRow<Row>, number>>();
    let last: { readonly by: string; readonly after: RowModel<Row> } | undefined;
    return (): RowModel<Row> => {
      const before = table.getPreSortedRowModel();
      const [sort] = table.getState().sorting;
      if (!sort) return before;
      if (before !== sortedFrom) {
        sortedFrom = before;
        places = new Map();
        last = undefined;
      }
      const by = `${sort.id} ${sort.desc}`;
      if (last?.by === by) return last.after;
      const known = places.get(sort.id) ?? placesOf(before.rows, sort.id);
      places.set(sort.id, known);
      const sign = sort.desc ? -1 : 1;
      const rows = before.rows.toSorted((a, b) => sign * ((known.get(a) ?? 0) - (known.get(b) ?? 0)));
      last = { by, after: { ...before, rows, flatRows: rows } };
      return last.after;
    };
  };
}
