import { isWorkday, workdayFrom } from '../kernel/time/holidays.ts';
import { addDays, type LocalDate } from '../kernel/time/local-date.ts';
import type { Standing } from './outstanding.ts';
import { type Promised, promisedUntil } from './promises.ts';

/** Days after an instalment is due on which its payer is reminded; the first is three days before. */
export const REMINDER_LEVELS = [-3, 3, 10, 20, 30] as const;
export type ReminderLevel = (typeof REMINDER_LEVELS)[number];

/** A reminder that was sent, once for each instalment and level. */
export type Reminder = { readonly instalment: number; readonly level: ReminderLevel; readonly at: number };

/** What reminders depend on beside what is open: the buyer's country, and what it promised. */
type Payer = {
  readonly buyer: { readonly country: string };
  readonly promises?: readonly Promised[];
  readonly reminders?: readonly Reminder[];
};

/**
 * The day of a reminder: nobody is reminded at the weekend or on a holiday of their country, nor up to the day by which
 * they promised to pay; what falls on one of these is sent on the next working day.
 */
export function reminderDay(payer: Payer, due: LocalDate, level: ReminderLevel): LocalDate {
  const day = addDays(due, level);
  const until = promisedUntil(payer.promises);
  const { country } = payer.buyer;
  return workdayFrom(country, until !== null && day <= until ? addDays(until, 1) : day);
}

/**
 * The reminders that are due on a day: for each open instalment the latest level that has come, unless it was sent. A
 * level that was missed, because nothing ran, is not sent late beside the next one.
 */
export function remindersDue(
  payer: Payer,
  standings: readonly Standing[],
  today: LocalDate,
): { readonly instalment: number; readonly level: ReminderLevel }[] {
  const until = promisedUntil(payer.promises);
  if (!isWorkday(payer.buyer.country, today) || (until !== null && today <= until)) return [];
  return standings.flatMap(({ n: instalment, due, open }) => {
    const level = open > 0 ? REMINDER_LEVELS.findLast((each) => reminderDay(payer, due, each) <= today) : undefined;
    const { reminders = [] } = payer;
    const later = reminders.some(
      (each) => each.instalment === instalment && level !== undefined && each.level >= level,
    );
    return level === undefined || later ? [] : [{ instalment, level }];
  });
}

/** The next day after `today` on which one of these may have to be reminded of; null: never again. */
export function nextReminderDay(payer: Payer, standings: readonly Standing[], today: LocalDate): LocalDate | null {
  const days = standings
    .filter(({ open }) => open > 0)
    .flatMap(({ due }) => REMINDER_LEVELS.map((level) => reminderDay(payer, due, level)))
    .filter((day) => day > today)
    .toSorted();
  return days[0] ?? null;
}
