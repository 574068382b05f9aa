import { offerOf } from '../availability/offer.ts';
import type { DaySheet } from '../day/sheet.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import type { VenueRules } from '../venue/rules.ts';

/** On the sheet of a day that is over: how many parties had a place of whom nobody said whether they came. */
export const countUnmarked = ({ parties }: DaySheet): number =>
  parties.filter(({ status, seated, part }) => status === 'confirmed' && !seated && !part).length;

/** Nobody looks further back for a day on which the house was open. */
const MOST_CLOSED = 31;

/**
 * The days before today, or before a day that is over, that may be unmarked: the day before it, whatever the rules say of that, and
 * where the house was closed then the last day on which it was open.
 */
export function daysToMark(rules: VenueRules, day: LocalDate): LocalDate[] {
  const before = Array.from({ length: MOST_CLOSED }, (_, n) => addDays(day, -1 - n));
  const open = before.find((date) => offerOf(rules, date).closed === null);
  return before.filter((date, n) => n === 0 || date === open);
}
