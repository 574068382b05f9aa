import { useEffect, useRef } from 'react';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { dueDay } from '#shared/domain/task/task.ts';
import { weekdayNames } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import type { Task } from '../tasks.ts';
import styles from './calendar.module.css';
import { type Span, tasksByDay } from './calendar.ts';
import { type CalendarDay, DayCell } from './day-cell.tsx';
import { TaskChip } from './task-chip.tsx';
import { useTaskDrag } from './use-task-drag.ts';

type Props = {
  readonly span: Span;
  /** A day of the month that is shown. */
  readonly shown: LocalDate;
  readonly days: readonly LocalDate[];
  readonly firstWeekday: number;
  readonly today: LocalDate;
  readonly loads: readonly CalendarDay[];
  readonly tasks: readonly Task[];
  readonly mayAct: boolean;
  readonly onOpen: (task: Task) => void;
  readonly onMove: (task: Task, day: LocalDate) => void;
};

/** The days with their tasks; on a phone a list of those days that have some. */
export function CalendarGrid(props: Props) {
  const { span, shown, days, firstWeekday, today, loads, tasks, mayAct, onOpen, onMove } = props;
  const text = useText('tasks');
  const locale = useLocale();
  const list = useRef<HTMLDivElement>(null);
  const moved = useRef<string | null>(null);
  const dragging = useTaskDrag((task, day) => day !== dueDay(task) && onMove(task, day));
  // A task that a key has moved is drawn on another day: the focus goes with it, for the next key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the tasks.
  useEffect(() => {
    const chip = moved.current && list.current?.querySelector<HTMLElement>(`[data-task="${moved.current}"]`);
    if (chip && !document.activeElement?.matches('a, button, input, select, textarea')) chip.focus();
  }, [tasks]);
  const byDay = tasksByDay(tasks);
  const chipsOf = (day: LocalDate | null) =>
    (byDay.get(day) ?? []).map((task) => (
      <li key={task.taskId}>
        <TaskChip
          {...{ task, today, mayAct, dragging }}
          onOpen={() => onOpen(task)}
          onMove={(by) => {
            moved.current = task.taskId;
            onMove(task, day === null ? today : addDays(day, by));
          }}
        />
      </li>
    ));
  return (
    <div ref={list} className={styles.calendar} data-span={span}>
      <div className={styles.weekdays} aria-hidden="true">
        {weekdayNames(locale, firstWeekday).map(({ short }) => (
          <span key={short}>{short}</span>
        ))}
      </div>
      <ol className={styles.days}>
        {days.map((date) => (
          <DayCell
            key={date}
            {...{ date, today }}
            day={loads.find((load) => load.date === date)}
            isOutside={span === 'month' && date.slice(0, 7) !== shown.slice(0, 7)}
            isTarget={dragging.drag?.over === date}
            hasTasks={byDay.has(date)}
          >
            {chipsOf(date)}
          </DayCell>
        ))}
      </ol>
      {!days.some((date) => byDay.has(date)) && <p className={styles.none}>{text('empty.all')}</p>}
      {byDay.has(null) && (
        <section className={styles.anyDay} aria-label={text('when.anyDay')}>
          <h2>{text('when.anyDay')}</h2>
          <ul className={styles.tasks}>{chipsOf(null)}</ul>
        </section>
      )}
    </div>
  );
}
