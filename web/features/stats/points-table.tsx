import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '#web/i18n/app/use-text.tsx';
import { CsvButton } from './csv-button.tsx';
import type { Point } from './point.ts';
import styles from './stats.module.css';

type Props = { readonly title: string; readonly columns: readonly string[]; readonly points: readonly Point[] };

const rowsOf = (points: readonly Point[]) => points.map(({ label, cells }) => [label(), ...cells()]);

/** The points of a line as a table. A year has hundreds of rows: they are made when it is opened, or the page is printed. */
export function PointsTable({ title, columns, points }: Props) {
  const text = useText('stats');
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const fill = () => flushSync(() => setOpen(true));
    window.addEventListener('beforeprint', fill);
    return () => window.removeEventListener('beforeprint', fill);
  }, []);
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setOpen(true)}>
      <summary>{text('table')}</summary>
      {open && (
        <table className={styles.bars}>
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
            {rowsOf(points).map(([label = '', ...cells]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map((cell, nth) => (
                  <td key={columns[nth + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <CsvButton {...{ title, columns }} rows={() => rowsOf(points)} />
    </details>
  );
}
