import { monthName } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import type { MonthFigure } from './figures.ts';
import styles from './reviews.module.css';

const [WIDTH, HEIGHT] = [600, 180];
const [LEFT, TOP, BOTTOM] = [24, 12, 24];
const LEVELS = [1, 2, 3, 4, 5] as const;

const yOf = (average: number) => TOP + ((5 - average) / 4) * (HEIGHT - TOP - BOTTOM);

/** The average of each month as a line, above it how many reviews; the table below says the same in figures. */
export function CourseChart({ course }: { readonly course: readonly MonthFigure[] }) {
  const text = useText('reviews');
  const locale = useLocale();
  const step = (WIDTH - LEFT) / course.length;
  const xOf = (nth: number) => LEFT + step * (nth + 0.5);
  const largest = Math.max(...course.map(({ count }) => count), 1);
  const points = course.flatMap(({ average }, nth) => (average === null ? [] : [[xOf(nth), yOf(average)] as const]));
  const [first, last] = [course[0], course.at(-1)];
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={text('course')}
      direction="ltr"
    >
      {LEVELS.map((level) => (
        <g key={level} className={styles.grid}>
          <line x1={LEFT} x2={WIDTH} y1={yOf(level)} y2={yOf(level)} />
          <text x={LEFT - 8} y={yOf(level) + 4} textAnchor="end">
            {level}
          </text>
        </g>
      ))}
      {course.map(({ month, count }, nth) => (
        <rect
          key={month}
          className={styles.bar}
          x={xOf(nth) - Math.min(step * 0.35, 14)}
          width={Math.min(step * 0.7, 28)}
          y={yOf(1) - (count / largest) * 48}
          height={(count / largest) * 48}
        />
      ))}
      <polyline className={styles.line} points={points.map((point) => point.join(',')).join(' ')} />
      {points.map(([x, y]) => (
        <circle key={x} className={styles.point} cx={x} cy={y} r={4} />
      ))}
      {[first, last].map(
        (each, nth) =>
          each &&
          (nth === 0 || course.length > 1) && (
            <text
              key={each.month}
              className={styles.axis}
              x={nth === 0 ? LEFT : WIDTH}
              y={HEIGHT - 4}
              textAnchor={nth === 0 ? 'start' : 'end'}
            >
              {monthName(locale, each.month)}
            </text>
          ),
      )}
    </svg>
  );
}
