import { unitsOf } from '../day/conflict.ts';
import { type HouseRequest, placeForHouse } from '../day/house-place.ts';
import { decisionDepth } from '../day/seating.ts';
import { maySetAside } from '../day/set-aside.ts';
import { type DaySheet, isOf } from '../day/sheet.ts';
import { addDays, type LocalDate, type Minute } from '../time/local-date.ts';
import type { LocalMoment } from '../time/zone.ts';
import { durationFor, type MealId, type UnitNo, type VenueRules } from '../venue/rules.ts';
import { gridOf, minutesUntil, offerOf, timesOf } from './offer.ts';
import type { UnavailableReason } from './reasons.ts';
import type { Wish } from './types.ts';

/** A time as a host books it: the tables that the party would have, or what is in the way. */
export type HouseSlot = {
  readonly start: Minute;
  readonly meal: MealId;
  /** Null: free. */
  readonly reason: UnavailableReason | null;
  /** The limit may be set aside, and then there are tables. */
  readonly yields: boolean;
  readonly units: readonly UnitNo[];
  /** How many others would change tables for it. */
  readonly moved: number;
};

/** Free times that are proposed before all others. */
const MOST_BEST = 3;

const NOBODY = { id: '00000001', guest: 0 } as const;

/**
 * Every start of a day for a party of the house, as its own booking would be decided; the sheet is not changed. Only a doubt about
 * the `wished` time is gone into: a screen that asks about forty times cannot wait for that.
 */
export function houseDay(
  rules: VenueRules,
  date: LocalDate,
  sheet: DaySheet,
  wish: Wish,
  now: LocalMoment,
  wished?: Minute,
  depthOfWished = decisionDepth(),
): HouseSlot[] {
  return timesOf(offerOf(rules, date), durationFor(rules, wish.covers), 'operator').map(
    ({ start, meal }): HouseSlot => {
      const request: HouseRequest = { ...NOBODY, start, wish };
      const depth = start === wished ? depthOfWished : { pivots: 0 };
      const found = placeForHouse(rules, date, sheet, request, now, false, depth);
      if (found.kind === 'placed') return { start, meal, reason: null, yields: true, ...tablesOf(found, NOBODY.id) };
      const { reason } = found;
      const beyond = maySetAside(reason) ? placeForHouse(rules, date, sheet, request, now, true, depth) : found;
      const tables = beyond.kind === 'placed' ? tablesOf(beyond, NOBODY.id) : { units: [], moved: 0 };
      return { start, meal, reason, yields: beyond.kind === 'placed', ...tables };
    },
  );
}

const tablesOf = ({ sheet, moved }: { sheet: DaySheet; moved: readonly string[] }, id: string) => ({
  units: sheet.parties.filter((row) => isOf(row, id)).map(({ unit }) => unit),
  moved: moved.length,
});

/** Days looked at for one with times still to come. */
const LOOKED_AT = 14;

/**
 * The day for which a host books who names none: the business day for as long as one of its starts is still to come, whether there is room or
 * not; then, as after its last start in the evening and past midnight, the next day that has any.
 */
export function dayToBook(rules: VenueRules, now: LocalMoment): LocalDate {
  for (let days = 0; days < LOOKED_AT; days++) {
    const date = addDays(now.date, days);
    const offer = offerOf(rules, date);
    if (!offer.closed && gridOf(offer).some(({ start }) => minutesUntil(rules, date, start, now) >= 0)) return date;
  }
  return now.date;
}

/**
 * The free times to be named to a caller first, of each meal at most three, the best first: nearest to a time that was asked for;
 * else those that cost the evening least by its bid prices (`costOf`), whose tables are not larger than the party, for which nobody
 * moves, and the earlier ones.
 */
export function bestStarts(
  rules: VenueRules,
  slots: readonly HouseSlot[],
  covers: number,
  costOf: (slot: HouseSlot) => number,
  wished?: Minute,
): Minute[] {
  const seats = new Map(unitsOf(rules).map(({ no, max }) => [no, max]));
  const waste = ({ units }: HouseSlot) => units.reduce((sum, no) => sum + (seats.get(no) ?? 0), 0) - covers;
  const far = ({ start }: HouseSlot) => (wished === undefined ? 0 : Math.abs(start - wished));
  const free = slots
    .filter(({ reason }) => reason === null)
    .toSorted(
      (a, b) =>
        far(a) - far(b) ||
        costOf(a) - costOf(b) ||
        waste(a) - waste(b) ||
        a.units.length - b.units.length ||
        a.moved - b.moved ||
        a.start - b.start,
    );
  const taken = new Map<MealId, number>();
  return free.flatMap(({ start, meal }) => {
    const before = taken.get(meal) ?? 0;
    taken.set(meal, before + 1);
    return before < MOST_BEST ? [start] : [];
  });
}
