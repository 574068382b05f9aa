import { usePage } from '../page-context.ts';
import css from './month-grid.module.css';

const STATUSES = ['open', 'waitlist', 'full', 'closed'] as const;

/** What the colours of the days say. */
export function MonthLegend() {
  const { t } = usePage();
  return (
    <ul className={css.legend}>
      {STATUSES.map((status) => (
        <li key={status} data-status={status}>
          {t(`day.${status}`)}
        </li>
      ))}
    </ul>
  );
}
