import { judgeStarts } from '#shared/domain/availability/day.ts';
import type { ServiceDay } from '#shared/domain/day/service-day.ts';
import type { Minute } from '#shared/domain/kernel/time/local-date.ts';
import { coversOf } from '#shared/domain/reservation/reservation.ts';
import { gridOf, offerOf } from '#shared/domain/venue/hours.ts';
import { durationFor } from '#shared/domain/venue/rules.ts';
import type { Request } from './requests.ts';

/** How far guests move from the time that they wish for, in minutes. */
const FLEXIBLE = 60;

/**
 * The free start within an hour of the wished one at which the fewest covers are present. Null when none has fewer than
 * the wished start, or when the venue does not steer guests.
 */
export function quieterStart(day: ServiceDay, request: Request): Minute | null {
  const { rules, date, sheet } = day;
  if (rules.steering === 'off') return null;
  const covers = coversOf(request);
  const starts = gridOf(offerOf(rules, date))
    .map(({ start }) => start)
    .filter((start) => Math.abs(start - request.start) <= FLEXIBLE);
  const wish = { covers, area: request.area, highchair: request.highchairs > 0 };
  const verdicts = judgeStarts(day, wish, starts, 'guest');
  const stay = durationFor(rules, covers);
  const present = (from: Minute): number =>
    sheet.parties.reduce(
      (sum, party) => sum + (party.start < from + stay && from < party.start + party.duration ? party.covers : 0),
      0,
    );
  const quieter = starts.filter((start, i) => verdicts[i]?.free && present(start) < present(request.start));
  return quieter.toSorted((a, b) => present(a) - present(b))[0] ?? null;
}
