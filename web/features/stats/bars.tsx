import { scaleLinear } from 'd3-scale';
import { Card } from '#web/ui/card.tsx';
import { CsvButton } from './csv-button.tsx';
import styles from './stats.module.css';

export type Bar = {
  readonly label: string;
  readonly value: number;
  /** The value as it is read; further cells come after it. */
  readonly shown: string;
  readonly more?: readonly string[];
};

type Props = {
  /** The finding. */
  readonly title: string;
  readonly about?: string;
  readonly columns: readonly string[];
  readonly bars: readonly Bar[];
};

/** Bars within the rows of a table: what is seen and what is read out are the same. */
export function Bars({ title, about, columns, bars }: Props) {
  const width = scaleLinear([0, Math.max(1, ...bars.map(({ value }) => value))], [0, 100]);
  return (
    <Card title={title} about={about}>
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
          {bars.map(({ label, value, shown, more = [] }) => (
            <tr key={label}>
              <th scope="row">
                <bdi>{label}</bdi>
                <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={width(value)} height="6" />
                </svg>
              </th>
              <td>{shown}</td>
              {more.map((cell, nth) => (
                <td key={columns[nth + 2]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <CsvButton
        {...{ title, columns }}
        rows={() => bars.map(({ label, shown, more = [] }) => [label, shown, ...more])}
      />
    </Card>
  );
}
