import { addDays, type LocalDate, weekdayOf } from '../kernel/time/local-date.ts';
import type { Standing } from './outstanding.ts';

/** Days after an instalment is due on which its payer is reminded; the first is three days before. */
export const REMINDER_LEVELS = [-3, 3, 10, 20, 30] as const;
export type ReminderLevel = (typeof REMINDER_LEVELS)[number];

/** A reminder that was sent, once for each instalment and level. */
export type Reminder = { readonly instalment: number; readonly level: ReminderLevel; readonly at: number };

const SATURDAY = 6;

/** Nobody is reminded at the weekend: what falls on one is sent on Monday. */
export function workdayFrom(date: LocalDate): LocalDate {
  const weekday = weekdayOf(date);
  return weekday >= SATURDAY ? addDays(date, 8 - weekday) : date;
}

export const reminderDay = (due: LocalDate, level: ReminderLevel): LocalDate => workdayFrom(addDays(due, level));

/**
 * The reminders that are due on a day: for each open instalment the latest level that has come, unless it was sent. A
 * level that was missed, because nothing ran, is not sent late beside the next one.
 */
export function remindersDue(
  standings: readonly Standing[],
  sent: readonly Reminder[],
  today: LocalDate,
): { readonly instalment: number; readonly level: ReminderLevel }[] {
  if (weekdayOf(today) >= SATURDAY) return [];
  return standings.flatMap(({ n: instalment, due, open }) => {
    const level = open > 0 ? REMINDER_LEVELS.findLast((each) => reminderDay(due, each) <= today) : undefined;
    const later = sent.some((each) => each.instalment === instalment && level !== undefined && each.level >= level);
    return level === undefined || later ? [] : [{ instalment, level }];
  });
}

/** The next day after `today` on which one of these may have to be reminded of; null: never again. */
export function nextReminderDay(standings: readonly Standing[], today: LocalDate): LocalDate | null {
  const days = standings
    .filter(({ open }) => open > 0)
    .flatMap(({ due }) => REMINDER_LEVELS.map((level) => reminderDay(due, level)))
    .filter((day) => day > today)
    .toSorted();
  return days[0] ?? null;
}
