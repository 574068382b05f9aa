import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { type KeyboardEvent, useState } from 'react';
import { Card } from '#web/ui/card.tsx';
import { DOT } from '#web/ui/dot.ts';
import type { Point } from './point.ts';
import { PointsTable } from './points-table.tsx';
import styles from './stats.module.css';

type Props = {
  /** The finding. */
  readonly title: string;
  readonly about?: string;
  readonly columns: readonly string[];
  readonly points: readonly Point[];
};

const [WIDTH, HEIGHT] = [640, 180];

/** A line over days with its band, walked through by the arrow keys or the pointer, and the same as a table. */
export function Lines({ title, about, columns, points }: Props) {
  const [at, setAt] = useState<number | null>(null);
  const most = Math.max(1, ...points.flatMap(({ value, high = 0, beside = 0 }) => [value, high, beside]));
  const x = scaleLinear([0, Math.max(1, points.length - 1)], [0, WIDTH]);
  const y = scaleLinear([0, most], [HEIGHT - 2, 4]).nice();
  const place = (_: Point, nth: number) => x(nth);
  const band = area<Point>(
    place,
    (point) => y(point.low ?? 0),
    (point) => y(point.high ?? 0),
  );
  const own = line<Point>(place, ({ value }) => y(value));
  const other = line<Point>(place, ({ beside = 0 }) => y(beside));
  const current = at === null ? undefined : points[at];

  function walk({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (step === undefined) return;
    const turned = getComputedStyle(currentTarget).direction === 'rtl' ? -step : step;
    setAt(Math.max(0, Math.min(points.length - 1, (at ?? -turned) + turned)));
  }

  return (
    <Card title={title} about={about}>
      <div
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={at ?? 0}
        aria-valuetext={current ? [current.label(), ...current.cells()].join(', ') : ''}
        onKeyDown={walk}
        onBlur={() => setAt(null)}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {y.ticks(4).map((tick) => (
            <line key={tick} className={styles.rule} x1="0" x2={WIDTH} y1={y(tick)} y2={y(tick)} />
          ))}
          {points.some(({ high }) => high !== undefined) && <path className={styles.band} d={band(points) ?? ''} />}
          {points.some(({ beside }) => beside !== undefined) && (
            <path className={styles.other} d={other(points) ?? ''} />
          )}
          <path className={styles.line} d={own(points) ?? ''} />
          {at !== null && <line className={styles.cursor} x1={x(at)} x2={x(at)} y1="0" y2={HEIGHT} />}
        </svg>
      </div>
      <p className={styles.axis}>
        <span>{points[0]?.label()}</span>
        <span className={styles.read}>
          {current
            ? current
                .cells()
                .map((cell, nth) => `${columns[nth + 1]}: ${cell}`)
                .join(DOT)
            : ''}
        </span>
        <span>{(current ?? points.at(-1))?.label()}</span>
      </p>
      <PointsTable {...{ title, columns, points }} />
    </Card>
  );
}
