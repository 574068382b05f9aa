import type { CSSProperties } from 'react';
import styles from './wide-table.module.css';

type Props = {
  /** The name of the table, for screen readers only. */
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** How deep the ground of a cell is, in percent; undefined for none. */
  readonly depthOf?: (row: number, column: number) => number | undefined;
};

/** A table of many narrow figures, whose first column stays while the others are scrolled. */
export function WideTable({ title, columns, rows, depthOf }: Props) {
  const ground = (row: number, column: number) => {
    const depth = depthOf?.(row, column);
    return depth === undefined ? {} : { className: styles.deep, style: { '--depth': `${depth}%` } as CSSProperties };
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <div className={styles.scroll} tabIndex={0}>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells], row) => (
            <tr key={`${name} ${cells[0]}`}>
              <th scope="row">{name}</th>
              {cells.map((cell, nth) => (
                <td key={columns[nth + 1]} {...ground(row, nth + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
