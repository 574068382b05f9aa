import { type ReactNode, useId } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import styles from './stats.module.css';

type Row = { readonly name: string; readonly cells: readonly string[] };

type Props = {
  /** What the chart is about, and what it shows: the finding is the heading. */
  readonly about: string;
  readonly finding: string;
  /** The same figures as a table, the first column being the names. */
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  readonly children: ReactNode;
};

/** A chart whose heading says what it shows, with its figures as a table. The drawing itself is for the eye only. */
export function Chart({ about, finding, columns, rows, children }: Props) {
  const text = useText('stats');
  const id = useId();
  return (
    <section className={styles.chart} aria-labelledby={id}>
      <p className={styles.about}>{about}</p>
      <h2 id={id} className={styles.finding}>
        {finding}
      </h2>
      {children}
      {rows.length > 0 && (
        <details className={styles.asTable}>
          <summary>{text('table')}</summary>
          <div className={styles.scroll}>
            <table>
              <thead>
                <tr>
                  {columns.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ name, cells }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {cells.map((cell, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: cells are told apart by their column
                      <td key={at}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </section>
  );
}

type ColumnsProps = {
  readonly columns: readonly {
    readonly key: string;
    readonly value: number;
    readonly title: string;
    /** The ends of the interval of the value. */
    readonly low?: number;
    readonly high?: number;
  }[];
  readonly first: string;
  readonly last: string;
};

/** Columns over time, in the reading direction; no text is inside, so that it may be stretched and mirrored. */
export function Columns({ columns, first, last }: ColumnsProps) {
  const top = Math.max(1, ...columns.map(({ value, high = value }) => high));
  const y = (value: number) => 100 - (value / top) * 100;
  return (
    <div aria-hidden="true">
      <svg className={styles.plot} viewBox={`0 0 ${columns.length * 10} 100`} preserveAspectRatio="none">
        <title>{`${first} – ${last}`}</title>
        {columns.map(({ key, value, title, low, high }, i) => (
          <g key={key}>
            <title>{title}</title>
            <rect className={styles.hit} x={i * 10} y={0} width={10} height={100} />
            <rect className={styles.column} x={i * 10 + 1.5} y={y(value)} width={7} height={100 - y(value)} />
            {low !== undefined && high !== undefined && (
              <line className={styles.interval} x1={i * 10 + 5} x2={i * 10 + 5} y1={y(high)} y2={y(low)} />
            )}
          </g>
        ))}
      </svg>
      <p className={styles.ends}>
        <span>{first}</span>
        {last !== first && <span>{last}</span>}
      </p>
    </div>
  );
}

type BarsProps = {
  readonly bars: readonly {
    readonly name: string;
    readonly shown: string;
    readonly value: number;
    /** A paler bar behind it, and a mark across it. */
    readonly behind?: number;
    readonly mark?: number;
  }[];
};

/** Bars with their names before and their figures behind them. */
export function Bars({ bars }: BarsProps) {
  const top = Math.max(1, ...bars.flatMap(({ value, behind = 0, mark = 0 }) => [value, behind, mark]));
  const x = (value: number) => (value / top) * 100;
  return (
    <div className={styles.bars} aria-hidden="true">
      {bars.map(({ name, shown, value, behind, mark }) => (
        <div key={name} className={styles.bar}>
          <span>{name}</span>
          <svg className={styles.barPlot} viewBox="0 0 100 10" preserveAspectRatio="none">
            <title>{`${name}: ${shown}`}</title>
            {behind !== undefined && <rect className={styles.behind} width={x(behind)} height={10} />}
            <rect className={styles.column} width={x(value)} height={10} />
            {mark !== undefined && <line className={styles.mark} x1={x(mark)} x2={x(mark)} y1={0} y2={10} />}
          </svg>
          <span className={styles.barFigure}>{shown}</span>
        </div>
      ))}
    </div>
  );
}
