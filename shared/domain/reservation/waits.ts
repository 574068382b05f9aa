import { WAITLIST_CLOSES } from '../availability/day.ts';
import { waitlistOpen } from '../availability/ways-out.ts';
import type { LocalDate, Minute } from '../kernel/time/local-date.ts';
import type { LocalMoment } from '../kernel/time/zone.ts';
import { gridOf, offerOf } from '../venue/hours.ts';
import type { VenueRules } from '../venue/rules.ts';
import { type Reservation, type Waits, wantedStart } from './reservation.ts';

const MINUTE_MS = 60_000;

/**
 * The wish of a waiting guest: it lasts until the waiting list closes an hour before the start, or the chosen hours if
 * they end sooner. Instants in ms.
 */
export function waitsFor(
  start: Minute,
  startsAt: number,
  now: number,
  hours = Number.POSITIVE_INFINITY,
  flex = 0,
): Waits {
  const closesAt = startsAt - WAITLIST_CLOSES * MINUTE_MS;
  return { start, flex, until: Math.min(now + hours * 60 * MINUTE_MS, closesAt) };
}

type Wanted = Pick<Reservation, 'start' | 'meal' | 'waits'>;

/**
 * The starts that a waiting party accepts, the nearest to its wish first (the earlier of two equally near), on the grid
 * of its meal and while the waiting list for that start is open.
 */
export function startsWanted(rules: VenueRules, date: LocalDate, party: Wanted, now: LocalMoment): Minute[] {
  const wish = wantedStart(party);
  const flex = party.waits?.flex ?? 0;
  const near = gridOf(offerOf(rules, date))
    .filter(({ start, shift }) => shift.meal === party.meal && Math.abs(start - wish) <= flex)
    .map(({ start }) => start)
    .filter((start) => start !== wish && waitlistOpen(rules, date, start, now))
    .sort((a, b) => Math.abs(a - wish) - Math.abs(b - wish) || a - b);
  return [wish, ...near];
}
