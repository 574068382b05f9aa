import type { Cell, Header, Table } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';
import { Icon } from './icon.tsx';

type Props<Row> = {
  /** The name of the table, for screen readers only. */
  readonly label: string;
  /** The model that `useDataTable` gives. */
  readonly table: Table<Row>;
  /** Shown in place of the table when there are no rows. */
  readonly empty: ReactNode;
};

/**
 * A table that is sorted by a press on a heading. On a narrow screen each row becomes a card that names its values,
 * because nobody reads a table by scrolling sideways. The ARIA roles are explicit, since the cards' CSS removes the
 * table's own.
 */
export function DataTable<Row>({ label, table, empty }: Props<Row>) {
  const { rows } = table.getRowModel();
  if (rows.length === 0) return empty;
  return (
    <div className={styles.ground}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: display: block takes a table's own roles away. */}
      <table className={styles.table} role="table" aria-label={label}>
        <thead role="rowgroup">
          {table.getHeaderGroups().map(({ id, headers }) => (
            <tr key={id} role="row">
              {headers.map((header) => (
                <Heading key={header.id} header={header} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.id} role="row">
              {row.getVisibleCells().map((cell) => (
                <td
                  key={cell.id}
                  role="cell"
                  data-title={cell.column.columnDef.header}
                  className={classNames(cell.column.columnDef.meta?.figures && styles.figures)}
                >
                  {contentOf(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: as above */}
    </div>
  );
}

/**
 * Called, not drawn as a component as the library's `flexRender` does: a column that a render makes anew would be another
 * component, and what is focused in its cells would be lost.
 */
function contentOf<Row>(cell: Cell<Row, unknown>): ReactNode {
  const draw = cell.column.columnDef.cell;
  return typeof draw === 'function' ? draw(cell.getContext()) : draw;
}

function Heading<Row>({ header: { column } }: { readonly header: Header<Row, unknown> }) {
  const sorted = column.getIsSorted();
  const title = String(column.columnDef.header);
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: as above
      role="columnheader"
      scope="col"
      className={classNames(column.columnDef.meta?.figures && styles.figures)}
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {column.getCanSort() ? (
        <button type="button" className={styles.sort} onClick={column.getToggleSortingHandler()}>
          {title}
          <span className={classNames(styles.arrow, sorted === 'asc' && styles.up, !sorted && styles.none)}>
            <Icon name="chevronDown" size={16} />
          </span>
        </button>
      ) : (
        title
      )}
    </th>
  );
}
