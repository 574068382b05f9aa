import { useText } from '#web/i18n/app/use-text.tsx';
import styles from './dashboard.module.css';

/** Stands for a figure of a month whose figures have not been built. */
export const UNKNOWN = '–';

export type FigureRow = {
  readonly name: string;
  readonly about: string;
  readonly present: string;
  readonly past: string;
  readonly isSum?: boolean;
};

/** Figures of a month beside those of the month before, each with what it counts. */
export function FigureTable({ label, rows }: { readonly label: string; readonly rows: readonly FigureRow[] }) {
  const text = useText('dashboard');
  return (
    <table className={styles.figures} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{text('figure')}</th>
          <th scope="col">{text('present')}</th>
          <th scope="col">{text('past')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, about, present, past, isSum }) => (
          <tr key={name} data-sum={isSum}>
            <th scope="row">
              {name}
              <span className={styles.about}>{about}</span>
            </th>
            <td>{present}</td>
            <td>{past}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
