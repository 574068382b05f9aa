import type { ReactNode } from 'react';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Registry } from '#shared/operations/index.ts';
import { paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing/routing.ts';
import { longDay, shortDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import styles from './calendar.module.css';

export type CalendarDay = OutputOf<Registry['tasks']['calendar']>['days'][number];

type Props = {
  readonly date: LocalDate;
  readonly today: string;
  /** Absent until it is read. */
  readonly day: CalendarDay | undefined;
  /** It belongs to the month before or after. */
  readonly isOutside: boolean;
  /** A task is dragged over it. */
  readonly isTarget: boolean;
  readonly hasTasks: boolean;
  /** The tasks due on it. */
  readonly children: ReactNode;
};

/** A day: how many guests it expects or that it is closed, and what is due. */
export function DayCell({ date, today, day, isOutside, isTarget, hasTasks, children }: Props) {
  const text = useText('tasks');
  const manage = useText('manage');
  const locale = useLocale();
  const isQuiet = !hasTasks && date !== today;
  return (
    <li
      className={styles.day}
      data-day={date}
      data-outside={isOutside ? '' : undefined}
      data-closed={day?.closed ? '' : undefined}
      data-target={isTarget ? '' : undefined}
      data-quiet={isQuiet ? '' : undefined}
      aria-current={date === today ? 'date' : undefined}
    >
      <h2 className={styles.date}>
        <Link to={paths.dayOf(date)} aria-label={longDay(locale, date)}>
          <span className={styles.number}>{Number(date.slice(8))}</span>
          <span className={styles.name}>{shortDay(locale, date)}</span>
        </Link>
      </h2>
      {day && (day.closed || day.covers > 0) && (
        <p className={styles.load}>
          {day.covers > 0 ? manage('covers', { count: day.covers }) : text('calendar.closed')}
        </p>
      )}
      {hasTasks && <ul className={styles.tasks}>{children}</ul>}
    </li>
  );
}
