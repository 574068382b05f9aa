import type { Service } from '../allocator/steering/demand.ts';
import { offerOf } from '../availability/offer.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { MealId, VenueRules } from '../venue/rules.ts';

export type MealService = Service & { readonly meal: MealId };

/** The services of a date, one for each meal: from its first seating until all of its parties must have left. */
export function servicesOf(rules: VenueRules, date: LocalDate): MealService[] {
  const offer = offerOf(rules, date);
  if (offer.closed) return [];
  return [...Map.groupBy(offer.shifts, ({ meal }) => meal)].map(([meal, shifts]) => ({
    meal,
    open: Math.min(...shifts.map(({ firstSeating }) => firstSeating)),
    lastStart: Math.max(...shifts.map(({ lastSeating }) => lastSeating)),
    close: Math.max(...shifts.map(({ close }) => close)),
  }));
}
