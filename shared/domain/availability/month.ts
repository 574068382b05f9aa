import { refusedByTables } from '../day/judge-limits.ts';
import { brokenLimit } from '../day/limits.ts';
import { canSeat, seatingOf } from '../day/seating.ts';
import type { StoredDay } from '../day/service-day.ts';
import type { DayStatus } from '../day/wish.ts';
import { daysBetween, type LocalDate } from '../kernel/time/local-date.ts';
import type { LocalMoment } from '../kernel/time/zone.ts';
import { layoutOf } from '../packing/layout.ts';
import { gridOf, minutesLeft, offerOf, shiftFor } from '../venue/hours.ts';
import { durationFor, type VenueRules } from '../venue/rules.ts';
import { stayOn } from '../venue/stay.ts';
import { WAITLIST_CLOSES } from './day.ts';

/** The largest party size in the month projection. */
const LARGEST_SIZE = 16;

/**
 * Bit `covers - 1` is set when a party of that size finds no start on the day in any area, regardless of the present
 * time.
 */
export function fullSizes(day: StoredDay): number {
  const { rules, date, sheet } = day;
  const offer = offerOf(rules, date);
  if (offer.closed) return 2 ** LARGEST_SIZE - 1;
  const grid = gridOf(offer);
  let full = 0;
  for (let covers = 1; covers <= LARGEST_SIZE; covers++) {
    const minutes = durationFor(rules, covers);
    const asks = grid.flatMap(({ start }) => {
      const shift = shiftFor(offer, start, minutes, 'guest');
      const stay = { start, duration: stayOn(rules, date, start, minutes), covers };
      return shift && !brokenLimit(rules, offer, shift, sheet.parties, stay)
        ? [{ ...stay, areas: 0, accessible: false, highchair: false }]
        : [];
    });
    const seating = seatingOf(day, asks);
    if (!asks.some((_, nth) => canSeat(seating, nth) === 'seated')) full |= 1 << (covers - 1);
  }
  return full;
}

/**
 * The colour of a day in the month view, from the settings and the projection of `fullSizes`; `full` is null when the
 * day has no projection because nobody has booked it.
 */
export function dayStatus(
  rules: VenueRules,
  date: LocalDate,
  full: number | null,
  covers: number,
  now: LocalMoment,
): DayStatus {
  const offer = offerOf(rules, date);
  if (offer.closed) return 'closed';
  const ahead = daysBetween(now.date, date);
  if (ahead < 0 || ahead > rules.horizonDays || (ahead === 0 && rules.sameDayDisabled)) return 'closed';
  if (covers < rules.minCovers || covers > rules.onlinePartyLimit) return 'closed';
  const last = gridOf(offer).findLast(({ start }) => shiftFor(offer, start, durationFor(rules, covers), 'guest'));
  const left = last ? minutesLeft(rules, date, last.start, now) : -1;
  if (left < rules.leadMinutes) return 'closed';
  const known = full !== null && (full & (1 << (Math.min(covers, LARGEST_SIZE) - 1))) !== 0;
  // Tables joined for the day may seat sizes that no other table seats.
  const joined = full !== null && !known && covers <= LARGEST_SIZE;
  if (!joined && refusedByTables(rules, { covers }, layoutOf(rules).allAreas)) return 'closed';
  if (!known) return 'open';
  return left > WAITLIST_CLOSES ? 'waitlist' : 'full';
}
