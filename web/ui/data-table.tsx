import type { Cell, Header, Table, Row as TableRow } from '@tanstack/react-table';
import { type CSSProperties, memo, type ReactNode, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';
import { Icon } from './icon.tsx';
import { type RowWindow, useRowWindow } from './use-row-window.ts';

type Props<Row> = {
  /** The name of the table, for screen readers only. */
  readonly label: string;
  /** The model that `useDataTable` gives. */
  readonly table: Table<Row>;
  /** Shown in place of the table when there are no rows. */
  readonly empty: ReactNode;
  /** One thin line for each row, on a wide screen only. */
  readonly dense?: boolean;
  /** On a narrow screen each row has two lines without the names of its values; a style names the columns shown. */
  readonly twoLines?: string | undefined;
  /** Of a long list only the rows in sight are drawn: for lists whose rows nothing else looks for. */
  readonly windowed?: boolean;
  readonly selection?: Selection<Row>;
  /** A press on a row, anywhere but on what can be pressed in it; `current`: the row that was pressed, by its id. */
  readonly onRow?: (row: Row) => void;
  readonly current?: string | null;
};

type Selection<Row> = {
  /** The selected rows, by their ids. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  /** The names of the boxes, for screen readers. */
  readonly allLabel: string;
  readonly labelOf: (row: Row) => string;
};

/**
 * A table that is sorted by a press on a heading. On a narrow screen each row becomes a card that names its values,
 * because nobody reads a table by scrolling sideways. The ARIA roles are explicit, since the cards' CSS removes the
 * table's own.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { label, table, empty, dense = false, windowed = false, twoLines, selection, onRow, current } = props;
  const { rows } = table.getRowModel();
  const body = useRef<HTMLTableSectionElement>(null);
  const seen = useRowWindow(windowed ? rows.length : 0, body);
  if (rows.length === 0) return empty;
  return (
    <div className={styles.ground}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: display: block takes a table's own roles away. */}
      <table
        className={classNames(styles.table, dense && styles.dense, seen && styles.long, twoLines)}
        role="table"
        aria-label={label}
        style={dense ? widthOf(table) : undefined}
        aria-rowcount={seen ? rows.length + 1 : undefined}
      >
        <thead role="rowgroup">
          {table.getHeaderGroups().map(({ id, headers }) => (
            <tr key={id} role="row">
              {selection && (
                <th role="columnheader" scope="col" className={styles.box}>
                  <AllBox selection={selection} ids={rows.map((row) => row.id)} />
                </th>
              )}
              {headers.map((header) => (
                <Heading key={header.id} header={header} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody ref={body} role="rowgroup">
          <Space height={seen?.before} />
          {(seen ? seen.drawn.flatMap((nth) => rows[nth] ?? []) : rows).map((row, nth) => (
            <DataRow
              key={row.id}
              row={row}
              cells={row.getVisibleCells()}
              nth={seen?.drawn[nth] ?? nth}
              measure={seen?.measure}
              selection={selection}
              onRow={onRow}
              current={current === row.id}
            />
          ))}
          <Space height={seen?.after} />
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: as above */}
    </div>
  );
}

/**
 * What the columns of a dense table take together, if each has a width: only a table of a known width is laid out without
 * measuring its cells.
 */
function widthOf<Row>(table: Table<Row>): CSSProperties | undefined {
  const widths = table.getVisibleLeafColumns().map(({ columnDef }) => columnDef.meta?.width);
  if (widths.includes(undefined)) return undefined;
  return { '--columns': `calc(${widths.join(' + ')})` } as CSSProperties;
}

/** In place of the rows that are not drawn. */
const Space = ({ height }: { readonly height: number | undefined }) =>
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus.
  height ? <tr aria-hidden="true" className={styles.space} style={{ blockSize: height }} /> : null;

type RowProps<Row> = {
  readonly row: TableRow<Row>;
  readonly cells: readonly Cell<Row, unknown>[];
  readonly selection: Selection<Row> | undefined;
  readonly onRow: ((row: Row) => void) | undefined;
  readonly current: boolean;
  readonly nth: number;
  readonly measure: RowWindow['measure'] | undefined;
};

/** A row whose columns, place and state are the same is not drawn anew: its cells are others when its columns are. */
const DataRow = memo(PlainRow) as typeof PlainRow;

function PlainRow<Row>({ row, cells, nth, measure, selection, onRow, current }: RowProps<Row>) {
  return (
    <tr
      ref={measure}
      // biome-ignore lint/a11y/noRedundantRoles: as above
      role="row"
      data-row={row.id}
      data-index={measure && nth}
      aria-rowindex={measure && nth + 2}
      aria-selected={selection?.chosen.has(row.id)}
      className={classNames(onRow && styles.pressed, current && styles.current)}
      onClick={({ target }) => onRow && isPlainPlace(target) && onRow(row.original)}
    >
      {selection && (
        // biome-ignore lint/a11y/noRedundantRoles: as above
        <td role="cell" className={styles.box}>
          <Box
            label={selection.labelOf(row.original)}
            checked={selection.chosen.has(row.id)}
            onChange={(checked) => selection.onChoose(withOne(selection.chosen, row.id, checked))}
          />
        </td>
      )}
      {cells.map((cell) => (
        <td
          key={cell.id}
          // biome-ignore lint/a11y/noRedundantRoles: as above
          role="cell"
          data-title={cell.column.columnDef.header}
          data-column={cell.column.id}
          className={classNames(cell.column.columnDef.meta?.figures && styles.figures)}
        >
          {contentOf(cell)}
        </td>
      ))}
    </tr>
  );
}

/** What is pressed within a row is pressed alone; what belongs to it but is drawn elsewhere is no part of it. */
const isPlainPlace = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-row]') !== null && !target.closest('a, button, label');

function withOne(chosen: ReadonlySet<string>, id: string, has: boolean): ReadonlySet<string> {
  const after = new Set(chosen);
  if (has) after.add(id);
  else after.delete(id);
  return after;
}

type BoxProps = {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

function Box({ label, checked, onChange }: BoxProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  );
}

type AllProps<Row> = { readonly selection: Selection<Row>; readonly ids: readonly string[] };

function AllBox<Row>({ selection: { chosen, onChoose, allLabel }, ids }: AllProps<Row>) {
  return (
    <Box
      label={allLabel}
      checked={ids.every((id) => chosen.has(id))}
      onChange={(checked) => onChoose(new Set(checked ? ids : []))}
    />
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
      style={{ inlineSize: column.columnDef.meta?.width }}
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
