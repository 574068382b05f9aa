import type { LocalDate } from '../kernel/time/local-date.ts';
import { offerOf } from '../venue/hours.ts';
import type { MealId } from '../venue/meals.ts';
import type { VenueRules } from '../venue/rules.ts';
import type { Service } from './prices/demand.ts';

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
