import { unitsOf } from '../day/conflict.ts';
import { type ServiceDay, withBudget } from '../day/service-day.ts';
import { maySetAside } from '../day/set-aside.ts';
import { type DaySheet, isOf } from '../day/sheet.ts';
import { placeForVenue, type VenueRequest } from '../day/venue-place.ts';
import type { Wish } from '../day/wish.ts';
import { glanceBudget } from '../day/work-budget.ts';
import { addDays, type LocalDate, type Minute } from '../kernel/time/local-date.ts';
import type { LocalMoment } from '../kernel/time/zone.ts';
import { gridOf, minutesUntil, offerOf, timesOf } from '../venue/hours.ts';
import type { MealId } from '../venue/meals.ts';
import type { UnavailableReason } from '../venue/reasons.ts';
import { durationFor, type UnitNo, type VenueRules } from '../venue/rules.ts';

/** A start for a booking by the venue: the tables that the party would get, or the reason against it. */
export type VenueSlot = {
  readonly start: Minute;
  readonly meal: MealId;
  /** Null when the start is free. */
  readonly reason: UnavailableReason | null;
  /** True when the start is free, or when the limit may be overridden and there are tables. */
  readonly yields: boolean;
  readonly units: readonly UnitNo[];
  /** How many rows of other parties would change tables for it. */
  readonly moved: number;
};

/** How many free starts of each meal are proposed. */
const MAX_BEST = 3;

const NOBODY = { id: '00000001', guest: 0 } as const;

/**
 * Every start of a day for a booking by the venue, each decided like the booking itself; the sheet is not modified.
 * Only the `wished` start gets the work that a doubt needs: a screen that asks about forty starts cannot wait for it.
 */
export function venueDay(given: ServiceDay, wish: Wish, wished?: Minute): VenueSlot[] {
  const day = withBudget(given);
  const { rules, date, budget: budgetOfWished } = day;
  return timesOf(offerOf(rules, date), durationFor(rules, wish.covers), 'operator').map(
    ({ start, meal }): VenueSlot => {
      const request: VenueRequest = { ...NOBODY, start, wish };
      const budget = start === wished ? budgetOfWished : glanceBudget(budgetOfWished.meter);
      const found = placeForVenue(withBudget(day, budget), request, false);
      if (found.kind === 'placed') return { start, meal, reason: null, yields: true, ...tablesOf(found, NOBODY.id) };
      const { reason } = found;
      const beyond = maySetAside(reason) ? placeForVenue(withBudget(day, budget), request, true) : found;
      const tables = beyond.kind === 'placed' ? tablesOf(beyond, NOBODY.id) : { units: [], moved: 0 };
      return { start, meal, reason, yields: beyond.kind === 'placed', ...tables };
    },
  );
}

const tablesOf = ({ sheet, moved }: { sheet: DaySheet; moved: readonly string[] }, id: string) => ({
  units: sheet.parties.filter((row) => isOf(row, id)).map(({ unit }) => unit),
  moved: moved.length,
});

/** The most days searched for one with starts still to come. */
const LOOKED_AT = 14;

/**
 * The day on which the venue's booking form opens: the present business day while any of its starts is still to come,
 * whether or not there is room; after its last start, even past midnight, the next day that has one.
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
 * The free starts to propose to a caller first, at most three of each meal, best first. With a `wished` time: the
 * nearest to it. Otherwise, and among equals: those with the lowest cost by the evening's bid prices (`costOf`), then
 * those with the fewest unused seats and tables, those that move nobody, and the earlier ones.
 */
export function bestStarts(
  rules: VenueRules,
  slots: readonly VenueSlot[],
  covers: number,
  costOf: (slot: VenueSlot) => number,
  wished?: Minute,
): Minute[] {
  const seats = new Map(unitsOf(rules).map(({ no, max }) => [no, max]));
  const waste = ({ units }: VenueSlot) => units.reduce((sum, no) => sum + (seats.get(no) ?? 0), 0) - covers;
  const far = ({ start }: VenueSlot) => (wished === undefined ? 0 : Math.abs(start - wished));
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
    return before < MAX_BEST ? [start] : [];
  });
}
