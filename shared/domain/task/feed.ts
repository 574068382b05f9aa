import { addDays, type LocalDate } from '../kernel/time/local-date.ts';
import { dueDay, isTaskOf, type Task } from './task.ts';

/** Which tasks a user's calendar shows: those for them, or all of the venue. */
export const TASK_FEEDS = ['mine', 'all'] as const;

export type TaskFeed = {
  readonly what: (typeof TASK_FEEDS)[number];
  /** How many guests each day expects is an event of its own. */
  readonly covers: boolean;
};

const DAYS_BEFORE = 14;
const DAYS_AFTER = 60;

/** The days of which the calendar says how many guests come: today and the next sixty. */
export const coverDays = (today: LocalDate): LocalDate[] =>
  Array.from({ length: 1 + DAYS_AFTER }, (_, n) => addDays(today, n));

/** The open tasks that the calendar of a user shows, each with its day; those without one are in no calendar. */
export function tasksOfFeed(
  tasks: readonly Task[],
  { what }: Pick<TaskFeed, 'what'>,
  who: { readonly userId: string; readonly role: string },
  today: LocalDate,
): readonly { readonly task: Task; readonly day: LocalDate }[] {
  const [from, to] = [addDays(today, -DAYS_BEFORE), addDays(today, DAYS_AFTER)];
  return tasks
    .filter((task) => task.doneAt === null && (what === 'all' || isTaskOf(task, who)))
    .flatMap((task) => {
      const day = dueDay(task);
      return day !== null && day >= from && day <= to ? [{ task, day }] : [];
    });
}
