import type { LocalDate, Minute } from '../kernel/time/local-date.ts';
import { daysBetween } from '../kernel/time/local-date.ts';
import type { LocalMoment } from '../kernel/time/zone.ts';
import { areaBit, layoutOf } from '../packing/layout.ts';
import type { AskedBy } from '../venue/asked-by.ts';
import { isSkipped, minutesLeft, minutesUntil, offerOf, shiftFor } from '../venue/hours.ts';
import type { UnavailableReason } from '../venue/reasons.ts';
import type { UnitNo, VenueRules } from '../venue/rules.ts';
import { stayOn } from '../venue/stay.ts';
import { rulesOn } from './joins.ts';
import { brokenLimit } from './limits.ts';
import { openAreas } from './open-areas.ts';
import type { ServiceDay } from './service-day.ts';
import { MAX_COVERS } from './sheet.ts';
import type { Wish } from './wish.ts';

/** The start and length (minutes) of the stay, and the unit if the venue has chosen one. */
export type AskedStay = { readonly start: Minute; readonly minutes: number; readonly unit?: UnitNo };

/**
 * The first limit that binds before tables are considered, in the order of `UNAVAILABLE_REASONS`; null when none does.
 */
export function refusalBeforeTables(
  day: ServiceDay,
  wish: Wish,
  stay: AskedStay,
  by: AskedBy,
): UnavailableReason | null {
  const { rules, date, sheet, now } = day;
  const offer = offerOf(rules, date);
  if (offer.closed) return offer.closed;
  const { start, minutes } = stay;
  const shift = shiftFor(offer, start, minutes, by);
  if (!shift) return 'time.notOffered';
  return (
    refusedByClock(rules, date, stay, now, by) ??
    refusedByParty(rulesOn(rules, sheet), date, wish, stay, by) ??
    brokenLimit(rules, offer, shift, sheet.parties, {
      ...{ start, covers: wish.covers },
      duration: stayOn(rules, date, start, minutes),
    })
  );
}

function refusedByClock(
  rules: VenueRules,
  date: LocalDate,
  { start, minutes }: AskedStay,
  now: LocalMoment,
  by: AskedBy,
): UnavailableReason | null {
  if (isSkipped(rules, date, start)) return 'time.nonexistent';
  const ahead = (by === 'guest' ? minutesLeft : minutesUntil)(rules, date, start, now);
  // The venue may enter a party that is already at table.
  if (ahead < (by === 'guest' ? 0 : 1 - minutes)) return 'time.past';
  if (by === 'operator') return null;
  if (ahead < rules.leadMinutes) return 'time.leadTime';
  if (rules.sameDayDisabled && date === now.date) return 'day.sameDayDisabled';
  return daysBetween(now.date, date) > rules.horizonDays ? 'day.beyondHorizon' : null;
}

function refusedByParty(
  rules: VenueRules,
  date: LocalDate,
  wish: Wish,
  { start, unit }: AskedStay,
  by: AskedBy,
): UnavailableReason | null {
  const { covers, area } = wish;
  if (!(covers >= Math.max(1, rules.minCovers))) return 'party.tooSmall';
  if (by === 'guest' && covers > rules.onlinePartyLimit) return 'party.tooLarge';
  const seats = unit === undefined && !wish.apart ? layoutOf(rules).largest : MAX_COVERS;
  if (covers > Math.min(seats, MAX_COVERS)) return 'party.tooLarge';
  const open = openAreas(rules, offerOf(rules, date), start);
  const areas = area === null ? open : areaBit(rules, area) & open;
  if (areas === 0) return 'area.notOpen';
  return by === 'guest' && unit === undefined ? refusedByTables(rules, wish, areas) : null;
}

/**
 * Why no table in these areas could ever take such a party, even in an empty venue; null when one could. It keeps
 * guests from waiting for something impossible.
 */
export function refusedByTables(
  rules: VenueRules,
  { covers, highchair = false }: Pick<Wish, 'covers' | 'highchair'>,
  areas: number,
): UnavailableReason | null {
  const { units, fitting } = layoutOf(rules);
  const need = { covers, areas, accessible: false, highchair };
  if (fitting(need).length > 0) return null;
  if (fitting({ ...need, highchair: false }).length > 0) return 'party.highchair';
  const there = units.filter(({ area }) => (area & areas) !== 0);
  if (there.length === 0) return 'area.notOpen';
  return there.some(({ max }) => covers <= max) ? 'party.tooSmall' : 'party.tooLarge';
}
