import type { ServiceDay } from '../day/service-day.ts';
import type { DaySheet } from '../day/sheet.ts';
import { minutesUntil } from '../venue/hours.ts';
import type { MealId } from '../venue/meals.ts';
import type { VenueRules } from '../venue/rules.ts';
import { demandOf, type History, type Seen } from './prices/demand.ts';
import { learnPrices, type Prices } from './prices/prices.ts';
import { type MealService, servicesOf } from './services.ts';

/** A service with the value of its time: bid prices learned from the venue's past and the day's sheet. */
export type Evening = { readonly service: MealService; readonly history: History; readonly prices: Prices };

export type HistoryOf = (meal: MealId) => History | null;

/**
 * The priced services of a date; none while steering is off, and a meal without history is left out. `before`: an
 * earlier result for the same date, from which the computation continues in a tenth of the time.
 */
export function eveningsOf(day: ServiceDay, historyOf: HistoryOf, before: readonly Evening[] = []): Evening[] {
  const { rules, date, sheet, now } = day;
  if (rules.steering === 'off') return [];
  return servicesOf(rules, date).flatMap((service): Evening[] => {
    const history = historyOf(service.meal);
    if (!history) return [];
    const ahead = minutesUntil(rules, date, service.open, now);
    const demand = demandOf(rules, service, history, seenOn(rules, sheet), ahead);
    const earlier = before.find(
      (evening) => evening.service.meal === service.meal && evening.service.open === service.open,
    );
    const prices = learnPrices(rules, service, sheet, demand, earlier?.prices);
    return [{ service, history, prices }];
  });
}

/** The areas that the parties on the sheet asked for. */
function seenOn({ areas }: VenueRules, { parties }: DaySheet): Seen[] {
  return parties.map(({ covers, areas: bits }) => ({
    covers,
    area: areas.find((_, bit) => bits === 2 ** bit) ?? null,
  }));
}
