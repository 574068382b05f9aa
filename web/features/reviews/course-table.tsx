import { monthName } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import type { MonthFigure } from './figures.ts';
import styles from './reviews.module.css';

/** The chart in figures, newest month first. */
export function CourseTable({ course }: { readonly course: readonly MonthFigure[] }) {
  const text = useText('reviews');
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (
    <details className={styles.asTable}>
      <summary>{text('course.table')}</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('month')}</th>
            <th scope="col">{text('average')}</th>
            <th scope="col">{text('count')}</th>
          </tr>
        </thead>
        <tbody>
          {course.toReversed().map(({ month, count, average }) => (
            <tr key={month}>
              <th scope="row">{monthName(locale, month)}</th>
              <td>{average === null ? '–' : number.format(average)}</td>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
