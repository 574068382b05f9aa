import type { LocalDate } from '../kernel/time/local-date.ts';
import { type DeliveredCounts, type PricedAs, pricedOf } from '../message/delivered.ts';
import { type Micros, type RateCategory, rateOfMessage } from '../message/rates.ts';
import { MEALS, type MealId } from '../venue/meals.ts';
import type { VenueServices } from '../venue/services.ts';
import { type MealFigures, mealsOf } from './day-figures.ts';
import type { DaysByDate } from './forecast.ts';

/** Revenue in minor units: of noted bills, and of the average check for the other covers; per seat and open hour. */
export type Revenue = {
  readonly measured: number;
  readonly estimated: number;
  /** Covers whose bill was noted, of all that were seated. */
  readonly billed: number;
  readonly covers: number;
  /** Whole and hundredths of minor units for an available seat and hour; null without open seats, or without revenue. */
  readonly revPash: number | null;
};

type Counted = Pick<MealFigures, 'revenue' | 'billed' | 'seated' | 'seatMinutesOpen'>;
const HOUR = 60;

/** The revenue of a meal; `average`: what a guest of it spends, 0 if that is not known. */
export function revenueOf({ revenue, billed, seated, seatMinutesOpen }: Counted, average: number): Revenue {
  const estimated = Math.max(0, seated.covers - billed.covers) * average;
  const all = revenue + estimated;
  const revPash = seatMinutesOpen > 0 && all > 0 ? Math.round((100 * all * HOUR) / seatMinutesOpen) / 100 : null;
  return { measured: revenue, estimated, billed: billed.covers, covers: seated.covers, revPash };
}

/** The revenue of each meal that was open or had guests, and of all together. */
export function revenueByMeal(days: DaysByDate, meal: MealId | null, averages: VenueServices['revenue']) {
  const sums = MEALS.filter((each) => meal === null || each === meal).flatMap((each) => {
    const sum = { revenue: 0, billed: 0, seated: 0, open: 0 };
    for (const day of days.values()) {
      const { revenue, billed, seated, seatMinutesOpen } = mealsOf(day, each);
      sum.revenue += revenue ?? 0;
      sum.billed += billed?.covers ?? 0;
      sum.seated += seated.covers;
      sum.open += seatMinutesOpen;
    }
    if (sum.open === 0 && sum.seated === 0) return [];
    const counted = {
      ...{ revenue: sum.revenue, billed: { parties: 0, covers: sum.billed } },
      ...{ seated: { parties: 0, covers: sum.seated }, seatMinutesOpen: sum.open },
    };
    return [{ meal: each, open: sum.open, ...revenueOf(counted, averages[each]) }];
  });
  const add = (of: (each: (typeof sums)[number]) => number) => sums.reduce((sum, each) => sum + of(each), 0);
  const [measured, estimated, open] = [add((each) => each.measured), add((each) => each.estimated), add((e) => e.open)];
  const all = measured + estimated;
  const revPash = open > 0 && all > 0 ? Math.round((100 * all * HOUR) / open) / 100 : null;
  const total: Revenue = { measured, estimated, billed: add((e) => e.billed), covers: add((e) => e.covers), revPash };
  return { total, meals: sums.map(({ open: _, ...each }) => each) };
}

/** Delivered messages of one category and what they cost, in micros of `RATES_CURRENCY`, at the prices of their days. */
export type MessageCost = { readonly kind: RateCategory | 'mail'; readonly count: number; readonly micros: Micros };

export function messageCosts(days: DaysByDate, meal: MealId | null): MessageCost[] {
  const costs = new Map<MessageCost['kind'], MessageCost>();
  for (const [date, day] of days) {
    for (const each of costsOn(mealsOf(day, meal).messages ?? {}, date)) {
      const { count = 0, micros = 0 } = costs.get(each.kind) ?? {};
      costs.set(each.kind, { kind: each.kind, count: count + each.count, micros: micros + each.micros });
    }
  }
  return [...costs.values()].toSorted((a, b) => b.micros - a.micros || b.count - a.count);
}

const costsOn = (messages: DeliveredCounts, date: LocalDate): MessageCost[] =>
  (Object.entries(messages) as [PricedAs, number][]).map(([key, count]) => {
    const priced = pricedOf(key);
    const kind = priced.channel === 'mail' ? 'mail' : priced.category;
    return { kind, count, micros: count * rateOfMessage(priced, date) };
  });
