import { addDays, addMonths, daysOfMonth, type LocalDate, weekdayOf } from '#shared/domain/kernel/time/local-date.ts';
import { dueDay } from '#shared/domain/task/task.ts';
import type { Task } from '../tasks.ts';

export const SPANS = ['week', 'month'] as const;
export type Span = (typeof SPANS)[number];

/** The first day of the week that a day is in; `first` is the ISO number of a week's first day. */
export const weekOf = (day: LocalDate, first: number): LocalDate => addDays(day, -((weekdayOf(day) - first + 7) % 7));

/** The days that are shown: the week of a day, or the whole weeks that its month touches. */
export function shownDays(span: Span, day: LocalDate, first: number): LocalDate[] {
  const month = daysOfMonth(day.slice(0, 7));
  const [from, last] = span === 'week' ? [day, day] : [month[0] ?? day, month.at(-1) ?? day];
  const days: LocalDate[] = [];
  for (let each = weekOf(from, first); each <= last || days.length % 7 !== 0; each = addDays(each, 1)) days.push(each);
  return days;
}

/** The day to show for the week or month before or after. */
export const stepped = (span: Span, day: LocalDate, step: 1 | -1): LocalDate =>
  span === 'week' ? addDays(day, 7 * step) : addMonths(day, step);

/** Open tasks by the day on which they are shown as due; those without a date under null. */
export const tasksByDay = (tasks: readonly Task[]): ReadonlyMap<string | null, readonly Task[]> =>
  Map.groupBy(
    tasks.filter(({ doneAt }) => doneAt === null).toSorted((a, b) => a.title.localeCompare(b.title)),
    dueDay,
  );

/** How many days an arrow key moves a task, Shift being held; null for other keys. */
export function daysOfKey(key: string, isRightToLeft: boolean): number | null {
  const forward = isRightToLeft ? -1 : 1;
  const days: Partial<Record<string, number>> = {
    ...{ ArrowRight: forward, ArrowLeft: -forward, ArrowDown: 7, ArrowUp: -7 },
  };
  return days[key] ?? null;
}
