import { monthName } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import type { MonthFigure } from './figures.ts';
import styles from './reviews.module.css';

/** The drawing's own units, in both directions. */
const SIZE = 100;
const LEVELS = [5, 4, 3, 2, 1] as const;
/** The tallest bar, in those units. */
const TALLEST = 30;

const yOf = (average: number) => ((5 - average) / 4) * SIZE;

/** The average of each month as a line, and how many reviews as bars below; the table says the same in figures. */
export function CourseChart({ course }: { readonly course: readonly MonthFigure[] }) {
  const text = useText('reviews');
  const locale = useLocale();
  const step = SIZE / course.length;
  const xOf = (nth: number) => step * (nth + 0.5);
  const largest = Math.max(...course.map(({ count }) => count), 1);
  const points = course.flatMap(({ month, average }, nth) =>
    average === null ? [] : [{ month, at: `${xOf(nth)} ${yOf(average)}` }],
  );
  const ends = [course[0], course.at(-1)].slice(0, course.length);
  return (
    <div className={styles.chart} role="img" aria-label={text('course')} dir="ltr">
      <div className={styles.levels}>
        {LEVELS.map((level) => (
          <span key={level}>{level}</span>
        ))}
      </div>
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none" aria-hidden="true">
        {LEVELS.map((level) => (
          <path key={level} className={styles.grid} d={`M0 ${yOf(level)}H${SIZE}`} />
        ))}
        {course.map(({ month, count }, nth) => {
          const height = (count / largest) * TALLEST;
          const width = Math.min(step * 0.6, 6);
          return (
            <rect
              key={month}
              className={styles.bar}
              x={xOf(nth) - width / 2}
              y={SIZE - height}
              {...{ width, height }}
            />
          );
        })}
        {points.length > 1 && <path className={styles.line} d={`M${points.map(({ at }) => at).join('L')}`} />}
        {points.map(({ month, at }) => (
          <path key={month} className={styles.point} d={`M${at}h0`} />
        ))}
      </svg>
      <div className={styles.span}>
        {ends.map((each) => each && <span key={each.month}>{monthName(locale, each.month)}</span>)}
      </div>
    </div>
  );
}
