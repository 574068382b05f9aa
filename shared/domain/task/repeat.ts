import { addDays, addMonths, type LocalDate, weekdayOf } from '../kernel/time/local-date.ts';

export const REPEATS = ['daily', 'workdays', 'weekly', 'monthly', 'monthlyWeekday'] as const;

/**
 * How a task comes again. The anchor is the day from which the series is counted: a task of the 31st is one of the last
 * day of each shorter month, and of the 31st again afterwards; `monthlyWeekday` is the second Monday of a month, say, and
 * its last one if the anchor is in the fifth week.
 */
export type Repeat = { readonly every: (typeof REPEATS)[number]; readonly anchor: LocalDate };

const FRIDAY = 5;

/** The first day of the series after a day; local dates only, so no clock change moves it. */
export function nextDue({ every, anchor }: Repeat, after: LocalDate): LocalDate {
  const from = after < anchor ? addDays(anchor, -1) : after;
  if (every === 'daily') return addDays(from, 1);
  if (every === 'workdays') return weekdayOf(addDays(from, 1)) <= FRIDAY ? addDays(from, 1) : nextMonday(from);
  if (every === 'weekly') return addDays(from, ((weekdayOf(anchor) - weekdayOf(from) + 6) % 7) + 1);
  const inMonthOf = every === 'monthly' ? sameDay : sameWeekday;
  const here = inMonthOf(anchor, from);
  return here > from ? here : inMonthOf(anchor, firstOf(addMonths(firstOf(from), 1)));
}

const nextMonday = (from: LocalDate): LocalDate => addDays(from, 8 - weekdayOf(from));
const firstOf = (date: LocalDate): LocalDate => `${date.slice(0, 8)}01` as LocalDate;
const lastOf = (date: LocalDate): LocalDate => addDays(addMonths(firstOf(date), 1), -1);

const sameDay = (anchor: LocalDate, month: LocalDate): LocalDate => {
  const wanted = addDays(firstOf(month), Number(anchor.slice(8)) - 1);
  return wanted.slice(0, 7) === month.slice(0, 7) ? wanted : lastOf(month);
};

const sameWeekday = (anchor: LocalDate, month: LocalDate): LocalDate => {
  const first = firstOf(month);
  const earliest = addDays(first, (weekdayOf(anchor) - weekdayOf(first) + 7) % 7);
  const wanted = addDays(earliest, 7 * Math.floor((Number(anchor.slice(8)) - 1) / 7));
  return wanted.slice(0, 7) === month.slice(0, 7) ? wanted : addDays(wanted, -7);
};

/** A series as it was, or a new one that is counted from the due date; it starts anew with another rhythm or day. */
export function repeatOf(
  every: Repeat['every'] | null,
  due: LocalDate | null,
  before: { readonly repeat: Repeat | null; readonly due: LocalDate | null } | null,
): Repeat | null {
  if (every === null || due === null) return null;
  return before?.repeat?.every === every && before.due === due ? before.repeat : { every, anchor: due };
}
