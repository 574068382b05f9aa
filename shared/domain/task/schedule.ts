import { addDays, addMonths, type LocalDate, type Weekday, weekdayOf } from '../kernel/time/local-date.ts';
import type { LocalMoment } from '../kernel/time/zone.ts';
import { isClosedBy, isLastOfMonth, nthOf } from '../venue/closed-period.ts';
import { offerOf } from '../venue/hours.ts';
import type { VenueRules } from '../venue/rules.ts';

export const SCHEDULES = ['daily', 'openDays', 'workdays', 'weekly', 'monthly', 'monthlyWeekday', 'closure'] as const;

/** On which days a rule makes a task. Local dates only, so no clock change moves one. */
export type Schedule = {
  readonly every: (typeof SCHEDULES)[number];
  /** Of `weekly` and `monthlyWeekday`. */
  readonly weekday: Weekday;
  /**
   * Of `monthly` the day of the month, in a shorter month its last one; of `monthlyWeekday` which one of its weekday, 5
   * being the last one.
   */
  readonly nth: number;
};

/** `nth` of the last weekday of a month. */
export const LAST = 5;
const FRIDAY = 5;

/** Whether a schedule has a task on a day; `daysBefore`: how many days before the first day of a closure. */
export function isScheduledOn(
  { schedule: { every, weekday, nth }, daysBefore }: { readonly schedule: Schedule; readonly daysBefore: number },
  rules: VenueRules,
  date: LocalDate,
): boolean {
  if (every === 'daily') return true;
  if (every === 'openDays') return offerOf(rules, date).closed === null;
  if (every === 'workdays') return weekdayOf(date) <= FRIDAY;
  if (every === 'closure') return beginsClosure(rules, addDays(date, daysBefore));
  if (every === 'monthly') return dayOfMonth(date) === Math.min(nth, dayOfMonth(lastOfMonth(date)));
  if (weekdayOf(date) !== weekday) return false;
  return every === 'weekly' || (nth === LAST ? isLastOfMonth(date) : nthOf(date) === nth);
}

const dayOfMonth = (date: LocalDate): number => Number(date.slice(8));
const lastOfMonth = (date: LocalDate): LocalDate => addDays(addMonths(`${date.slice(0, 8)}01` as LocalDate, 1), -1);

/** It is closed by a period, and was not the day before. */
function beginsClosure({ closedPeriods }: VenueRules, date: LocalDate): boolean {
  const closed = (day: LocalDate) => closedPeriods.some((period) => isClosedBy(period, day));
  return closed(date) && !closed(addDays(date, -1));
}

/** When the tasks of a day are made: half an hour after the business day has begun. */
const MORNING = 330;
/** How long after the last shift a host has to mark who came (minutes). */
const GRACE = 30;

/** When the evening of a day is over, as a minute of it; null if the venue is closed. */
const endOfEvening = (rules: VenueRules, date: LocalDate): number | null => {
  const { closed, shifts } = offerOf(rules, date);
  return closed !== null || shifts.length === 0 ? null : Math.max(...shifts.map(({ close }) => close)) + GRACE;
};

/** Whether the service of a day is over: nobody is expected any more. */
export function isEveningOver(rules: VenueRules, date: LocalDate, now: LocalMoment): boolean {
  if (date !== now.date) return date < now.date;
  const end = endOfEvening(rules, date);
  return end !== null && now.minute >= end;
}

/** When a venue's tasks are looked at next: in the morning, and when the evening is over. */
export function nextLook(rules: VenueRules, now: LocalMoment): Pick<LocalMoment, 'date' | 'minute'> {
  const evening = endOfEvening(rules, now.date);
  if (now.minute < MORNING) return { date: now.date, minute: MORNING };
  if (evening !== null && now.minute < evening) return { date: now.date, minute: evening };
  return { date: addDays(now.date, 1), minute: MORNING };
}
