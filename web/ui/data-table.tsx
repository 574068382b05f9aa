import { type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';
import { Icon } from './icon.tsx';

export type Column<Row> = {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** The value by which the column is sorted; without it the column cannot be sorted. */
  readonly sortBy?: (row: Row) => string | number;
  /** Numbers are aligned to the end of the column. */
  readonly figures?: boolean;
};

type Props<Row> = {
  /** The name of the table, for screen readers only. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Shown in place of the table when there are no rows. */
  readonly empty: ReactNode;
};

type Sorting = { readonly key: string; readonly up: boolean } | null;

/**
 * A table that is sorted by a press on a heading. On a narrow screen each row becomes a card that names its values,
 * because nobody reads a table by scrolling sideways. The ARIA roles are explicit, since the cards' CSS removes the
 * table's own.
 */
export function DataTable<Row>({ label, columns, rows, rowKey, empty }: Props<Row>) {
  const [sorting, setSorting] = useState<Sorting>(null);
  if (rows.length === 0) return empty;
  return (
    <div className={styles.ground}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: display: block takes a table's own roles away. */}
      <table className={styles.table} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <Heading key={column.key} column={column} sorting={sorting} onSort={setSorting} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {sorted(rows, columns, sorting).map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map(({ key, title, cell, figures }) => (
                <td key={key} role="cell" data-title={title} className={classNames(figures && styles.figures)}>
                  {cell(row)}
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

type HeadingProps<Row> = {
  readonly column: Column<Row>;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
};

function Heading<Row>({ column: { key, title, sortBy, figures }, sorting, onSort }: HeadingProps<Row>) {
  const up = sorting?.key === key ? sorting.up : null;
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: as above
      role="columnheader"
      scope="col"
      className={classNames(figures && styles.figures)}
      aria-sort={up === null ? undefined : up ? 'ascending' : 'descending'}
    >
      {sortBy ? (
        <button type="button" className={styles.sort} onClick={() => onSort({ key, up: up !== true })}>
          {title}
          <span className={classNames(styles.arrow, up === true && styles.up, up === null && styles.none)}>
            <Icon name="chevronDown" size={16} />
          </span>
        </button>
      ) : (
        title
      )}
    </th>
  );
}

/** The rows sorted by a column; rows with equal values keep the given order in both directions. */
function sorted<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sorting: Sorting): readonly Row[] {
  const sortBy = columns.find(({ key }) => key === sorting?.key)?.sortBy;
  if (!sortBy) return rows;
  const way = sorting?.up ? 1 : -1;
  return rows.toSorted((a, b) => way * compare(sortBy(a), sortBy(b)));
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), undefined, { numeric: true, sensitivity: 'base' });
