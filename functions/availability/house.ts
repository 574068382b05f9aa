import { solver } from '#functions/gateways/solver-fallback.ts';
import { implement } from '#functions/platform/implement.ts';
import { daysStore } from '#functions/stores/days.ts';
import { historyStore } from '#functions/stores/history.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { bestStarts, dayToBook, type VenueSlot, venueDay } from '#shared/domain/availability/venue-times.ts';
import { namesOn } from '#shared/domain/day/join.ts';
import { rulesOn } from '#shared/domain/day/joins.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import type { LocalDate, Minute } from '#shared/domain/kernel/time/local-date.ts';
import { type LocalMoment, localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { coversOf } from '#shared/domain/reservation/reservation.ts';
import { wishOfVenue } from '#shared/domain/reservation/sheet-effect.ts';
import { slotDeposits } from '#shared/domain/venue/deposits/slot-deposits.ts';
import { minutesUntil, offerOf } from '#shared/domain/venue/hours.ts';
import type { MealId } from '#shared/domain/venue/meals.ts';
import { durationFor, type VenueRules } from '#shared/domain/venue/rules.ts';
import { eveningsOf } from '#shared/domain/yield/evening.ts';
import { costsFor } from '#shared/domain/yield/propose.ts';
import { house } from '#shared/operations/availability/availability.ts';
import { recentEvenings } from './recent-evenings.ts';

export const handler = implement(house, {
  sessions: sessionsStore,
  days: daysStore,
  venues: venuesStore,
  history: historyStore,
  recent: recentEvenings,
  solver,
})(async ({ input, now, days, venues, history, recent, solver, refuse }) => {
  const { venueId, adults, children, wished } = input;
  const venue = await venues.recent(venueId, now);
  if (!venue) return refuse('venue.unknown');
  const { rules, form, locale } = venue;
  const moment = localMomentAt(now, rules.zone);
  const date = input.date ?? dayToBook(rules, moment);
  const [{ sheet }, histories] = await Promise.all([days.load(venueId, date), history.recent(venueId, now)]);

  const wish = wishOfVenue(rules, input);
  const found = await solver.decide((budget) => venueDay(openDay(rules, date, sheet, moment, budget), wish, wished));
  const evenings = recent.of(venueId, date, rules, now, (before) =>
    eveningsOf(openDay(rules, date, sheet, moment), (meal: MealId) => histories(date, meal), before),
  );
  const costs = evenings.map((evening) => ({ meal: evening.service.meal, of: costsFor(rules, evening, wish) }));
  return {
    date,
    today: moment.date,
    minute: moment.minute,
    closed: offerOf(rules, date).closed,
    duration: durationFor(rules, coversOf(input)),
    areas: [...rules.areas],
    options: [...form.options],
    diets: [...form.diets],
    locale,
    steered: costs.length > 0,
    best: bestOf({ rules, date, sheet, moment }, found, { covers: wish.covers, wished }, costs),
    slots: withTables(rules, sheet, slotDeposits(rules, { date, adults, children }, found, now)),
  };
});

type Day = {
  readonly rules: VenueRules;
  readonly date: LocalDate;
  readonly sheet: DaySheet;
  readonly moment: LocalMoment;
};
type Costs = { readonly meal: MealId; readonly of: ReturnType<typeof costsFor> };

/**
 * The best starts for a caller. Past slots are listed, to enter a party that already sits at its table, but they are
 * never among the best.
 */
function bestOf(
  { rules, date, sheet, moment }: Day,
  found: readonly VenueSlot[],
  { covers, wished }: { readonly covers: number; readonly wished: Minute | undefined },
  costs: readonly Costs[],
) {
  const costOf = ({ meal, start }: VenueSlot) => costs.find((each) => each.meal === meal)?.of(start) ?? 0;
  const ahead = found.filter(({ start }) => minutesUntil(rules, date, start, moment) >= 0);
  return bestStarts(rulesOn(rules, sheet), ahead, covers, costOf, wished);
}

/** Slots with the names of the tables that are free at them. */
function withTables<S extends Pick<VenueSlot, 'units'>>(rules: VenueRules, sheet: DaySheet, slots: readonly S[]) {
  const nameOf = namesOn(rules, sheet);
  return slots.map(({ units, ...slot }) => ({ ...slot, tables: units.map((no) => nameOf(no)) }));
}
