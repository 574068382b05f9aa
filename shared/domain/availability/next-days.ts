import { addDays, type LocalDate } from '../kernel/time/local-date.ts';
import type { LocalMoment } from '../kernel/time/zone.ts';
import type { VenueRules } from '../venue/rules.ts';
import { dayStatus } from './month.ts';

/** How far ahead a day is sought: a venue that is closed for longer than that is asked for by the month. */
const DAYS_AHEAD = 45;

/** The days among which the next one with a free time is sought, today first. */
export const daysAhead = ({ horizonDays }: Pick<VenueRules, 'horizonDays'>, { date }: LocalMoment): LocalDate[] =>
  Array.from({ length: Math.min(DAYS_AHEAD, horizonDays) + 1 }, (_, n) => addDays(date, n));

/**
 * The days ahead on which a party may find a time, nearest first; those with nothing but a waiting list come last.
 * `full`: the projection of `fullSizes` by day, which is seconds behind the sheets, so the day itself decides.
 */
export function nextDays(
  rules: VenueRules,
  full: ReadonlyMap<LocalDate, number>,
  covers: number,
  now: LocalMoment,
): LocalDate[] {
  const days = daysAhead(rules, now).map((date) => ({
    date,
    status: dayStatus(rules, date, full.get(date) ?? null, covers, now),
  }));
  return (['open', 'waitlist'] as const).flatMap((wanted) =>
    days.flatMap(({ date, status }) => (status === wanted ? [date] : [])),
  );
}
