import { type CountDayDeps, countDay } from '#functions/services/count-day.ts';
import type { DayFiguresStore } from '#functions/stores/figures.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { daysIn, type Range } from '#shared/domain/stats/compare.ts';
import type { DayFigures } from '#shared/domain/stats/shape.ts';

export type CountedDeps = CountDayDeps & { readonly dayFigures: Pick<DayFiguresStore, 'version' | 'keep' | 'range'> };

/** How many missing days one call counts, and how many of them at a time. */
export const COUNTED_PER_CALL = 64;
const AT_ONCE = 8;

/** The days of a range, newest first counted where they are missing; `missing`: those left for the next call. */
export async function countedDays(
  deps: CountedDeps,
  venue: Venue,
  range: Range,
): Promise<{ readonly days: ReadonlyMap<LocalDate, DayFigures>; readonly missing: number }> {
  const days = new Map(await deps.dayFigures.range(venue.venueId, range));
  const missing = daysIn(range)
    .filter((date) => !days.has(date))
    .toReversed();
  const now = missing.slice(0, COUNTED_PER_CALL);
  for (let from = 0; from < now.length; from += AT_ONCE) {
    const some = now.slice(from, from + AT_ONCE);
    const figures = await Promise.all(some.map((date) => countDay(deps, venue, date)));
    some.forEach((date, i) => {
      days.set(date, figures[i] ?? {});
    });
  }
  return { days, missing: missing.length - now.length };
}
