import type { DaySheet } from '../day/sheet.ts';
import { addDays, type LocalDate } from '../kernel/time/local-date.ts';
import { offerOf } from '../venue/hours.ts';
import type { VenueRules } from '../venue/rules.ts';

/**
 * On the sheet of a past day: the number of parties with a place that were marked neither as arrived nor as no-show.
 */
export const countUnmarked = ({ parties }: DaySheet): number =>
  parties.filter(({ status, seated, part }) => status === 'confirmed' && !seated && !part).length;

/** How many days back an open day is searched. */
const MAX_CLOSED = 31;

/**
 * The days before today, or before a past day, that may be unmarked: the previous day, whatever its opening rules, and
 * if the venue was closed then, also the last open day.
 */
export function daysToMark(rules: VenueRules, day: LocalDate): LocalDate[] {
  const before = Array.from({ length: MAX_CLOSED }, (_, n) => addDays(day, -1 - n));
  const open = before.find((date) => offerOf(rules, date).closed === null);
  return before.filter((date, n) => n === 0 || date === open);
}
