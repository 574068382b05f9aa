import type { VenueId } from '../kernel/ids.ts';
import type { Currency } from '../kernel/money.ts';
import { addDays, type LocalDate } from '../kernel/time/local-date.ts';
import { mealsOf } from './day-figures.ts';
import type { DaysByDate } from './forecast.ts';
import { type Month, type MonthFigures, type Months, monthOf, monthsAfter, monthsOf } from './month-figures.ts';

/** Months that are kept of a venue: this one, the twelve before it, and those ahead that have bookings. */
export const MONTHS_BACK = 12;
/** No more than so many months ahead. */
const MONTHS_AHEAD = 3;
/** Weeks of which the trend is made. */
export const WEEKS = 8;

/** A venue as the platform's report sees it: of bounded size, and nothing that names a guest. */
export type VenueLine = {
  readonly venueId: VenueId;
  readonly accountId: string;
  readonly name: string;
  readonly currency: Currency;
  readonly months: Months;
  /** When a booking for any day came last, to the hour; null for never. */
  readonly bookedAt: number | null;
  /** Covers booked in each of the last eight weeks, the latest first; empty until the first daily look. */
  readonly weeks: readonly number[];
};

/** The first day of which figures are kept. */
export const firstKept = (today: LocalDate): LocalDate =>
  `${monthsAfter(monthOf(today), -MONTHS_BACK)}-01` as LocalDate;
/** The last one. */
export const lastKept = (today: LocalDate): LocalDate =>
  addDays(`${monthsAfter(monthOf(today), MONTHS_AHEAD + 1)}-01` as LocalDate, -1);

/** The months that are kept as of a day, in order. */
function within(months: Months, today: LocalDate): Months {
  const [first, last] = [monthsAfter(monthOf(today), -MONTHS_BACK), monthsAfter(monthOf(today), MONTHS_AHEAD)];
  const kept = Object.entries(months).filter(([month]) => first <= month && month <= last);
  return Object.fromEntries(kept.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The months with the rebuilt sum of one; a month outside of what is kept changes nothing. */
export const withMonth = (months: Months, month: Month, figures: MonthFigures, today: LocalDate): Months =>
  within({ ...months, [month]: figures }, today);

/** All kept months rebuilt from their days. */
export const rebuiltMonths = (days: DaysByDate, today: LocalDate): Months => within(monthsOf(days), today);

/** Covers booked or walked in by week before today, the latest first. */
export function weeksBefore(days: DaysByDate, today: LocalDate): number[] {
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_, n) => days.get(addDays(today, -1 - n - 7 * week)))
      .map((day) => (day ? mealsOf(day, null) : null))
      .reduce((sum, meals) => sum + (meals ? meals.booked.covers + meals.walkIns.covers : 0), 0),
  );
}
