import { nearestAlternatives } from '../availability/day.ts';
import { freeParty, placeParty } from '../day/place.ts';
import { openDay } from '../day/service-day.ts';
import { type DaySheet, type Party, type PartyId, rowsOfParty } from '../day/sheet.ts';
import type { LocalDate, Minute } from '../kernel/time/local-date.ts';
import type { LocalMoment } from '../kernel/time/zone.ts';
import { areaOf } from '../packing/layout.ts';
import type { VenueRules } from '../venue/rules.ts';
import { minutesOn } from '../venue/stay.ts';
import { impactOn } from './impact.ts';

/** The most times tried for one party, the nearest first. */
const MAX_TIMES = 6;
/** The furthest a proposed time may be from the party's own, in minutes: a dinner is not moved to lunch. */
const FARTHEST = 120;

/**
 * Where on the same day the parties left behind by a change of rules could go: for each the start nearest to its own
 * (its own, if another table is enough) that the new rules allow, within two hours. Each takes the place that was
 * proposed to those before it into account. Parties at several tables, and those for whom no time works, are absent.
 */
export function proposalsFor(
  before: VenueRules,
  after: VenueRules,
  date: LocalDate,
  sheet: DaySheet,
  left: readonly PartyId[],
  now: LocalMoment,
): Map<PartyId, Minute> {
  const proposed = new Map<PartyId, Minute>();
  const movable = sheet.parties.filter(({ id, part }) => left.includes(id) && !part);
  let room = left.reduce(freeParty, sheet);
  // Parties are moved before the change is saved, and those without a time may be kept: so each must find its place on
  // the day as it stands.
  let day = sheet;
  for (const party of movable) {
    if (rowsOfParty(sheet, party.id).length > 1) continue;
    const wish = wishOf(after, party);
    const others = nearestAlternatives(openDay(after, date, room, now), wish, party.start, MAX_TIMES, 'operator');
    const starts = [party.start, ...others.filter(({ area }) => area === wish.area).map(({ start }) => start)].filter(
      (start) => Math.abs(start - party.start) <= FARTHEST,
    );
    for (const start of starts) {
      const { id, status, guest } = party;
      const duration = minutesOn(before, date, party.start, party.duration);
      const placed = placeParty(
        openDay(after, date, room, now),
        { id, start, duration, status, guest, wish },
        'operator',
      );
      if (placed.kind === 'refused') continue;
      // The venue may book beyond its limits, but a proposal that would be left behind again helps nobody.
      if (impactOn(before, after, date, placed.sheet, now).some((each) => each.party === id)) continue;
      const moved = placeParty(
        openDay(before, date, day, now),
        { id, start, duration, status, guest, wish },
        'operator',
      );
      if (moved.kind === 'refused') continue;
      proposed.set(id, start);
      room = placed.sheet;
      day = moved.sheet;
      break;
    }
  }
  return proposed;
}

const wishOf = (rules: VenueRules, { covers, areas, highchair, accessible }: Party) => ({
  ...{ covers, highchair, accessible },
  area: areaOf(rules, areas),
});
