import type { DaySheet } from '../../day/sheet.ts';
import type { Minute } from '../../kernel/time/local-date.ts';
import { durationFor, type VenueRules } from '../../venue/rules.ts';
import { bundlePrice, choose, type Good, type Sums } from './choices.ts';
import { type Demand, QUARTER, type Service } from './demand.ts';
import { bundlesFor, type Market, marketOf, supplyOf } from './market.ts';

/**
 * What a quarter of an hour at a table of each class is worth, in covers that would else be turned away, and what a
 * cover that starts in a quarter is worth where pacing is short.
 */
export type Prices = {
  readonly market: Market;
  readonly service: Service;
  /** By class and quarter. */
  readonly tables: Float64Array;
  /** By quarter of start. */
  readonly starts: Float64Array;
};

const STEP = 0.05;
/** The step for prices of starting covers, relative to that for tables. */
const PACE_STEP = 0.03;
/** Rounds until prices are good enough to order by, and to follow what has been booked since. */
const FIRST_ROUNDS = 100;
const MORE_ROUNDS = 12;

/**
 * Bid prices of the evening (Talluri and van Ryzin 1998): dual ascent on "seat the covers expected in what is left".
 * Every round lets the demand choose at the current prices and raises those of what is oversubscribed. `before` is
 * what was learned of the same service a little earlier: going on from there takes a fraction of the time.
 */
export function learnPrices(
  rules: VenueRules,
  service: Service,
  sheet: DaySheet,
  demand: Demand,
  before?: Prices,
): Prices {
  const market = marketOf(rules, service);
  const earlier = isLike(market, before) ? before : undefined;
  const tables = earlier?.tables.slice() ?? new Float64Array(market.classes * market.quarters);
  const starts = earlier?.starts.slice() ?? new Float64Array(market.starts);
  const prices: Prices = { market, service, tables, starts };
  const supply = supplyOf(market, rules, service, sheet);
  const goods = goodsOf(rules, market, demand, service);
  const use = {
    tables: new Float64Array(market.classes * (market.quarters + 1)),
    pace: new Float64Array(market.starts),
  };
  const rounds = earlier ? MORE_ROUNDS : FIRST_ROUNDS;
  for (let round = 0; round < rounds; round++) {
    use.tables.fill(0);
    use.pace.fill(0);
    const sums = sumsOf(prices);
    for (let i = 0; i < goods.length; i++) choose(market, goods[i] as Good, demand, sums, use);
    const step = STEP / Math.sqrt(1 + round / 10);
    raiseTables(market, tables, supply.tables, use.tables, step);
    for (let q = 0; q < starts.length; q++) {
      const excess = (use.pace[q] as number) - (supply.pace[q] as number);
      starts[q] = Math.max(0, (starts[q] as number) + step * PACE_STEP * excess);
    }
  }
  return prices;
}

/** The cost of a stay by its start: its cheapest bundle over its quarters, plus the price of the start. */
export function stayPrices(prices: Prices, rules: VenueRules, covers: number, area: number): (start: Minute) => number {
  const { market, service } = prices;
  const sums = sumsOf(prices);
  const bundles = bundlesFor(market, rules, covers, area);
  const stay = stayOf(rules, covers);
  return (start) => {
    const first = Math.floor((start - service.open) / QUARTER);
    const last = Math.min(first + stay, market.quarters);
    const all = bundles.map((bundle) => bundlePrice(market, sums, bundle, first, last));
    return (all.length > 0 ? Math.min(...all) : 0) + covers * (prices.starts[first] ?? 0);
  };
}

/** The settings may have changed in between. */
const isLike = ({ classes, quarters, starts }: Market, before: Prices | undefined): boolean =>
  before?.tables.length === classes * quarters && before.starts.length === starts;

const stayOf = (rules: VenueRules, covers: number): number =>
  Math.ceil((durationFor(rules, covers) + rules.resetMinutes) / QUARTER);

function goodsOf(rules: VenueRules, market: Market, demand: Demand, { open, close }: Service): Good[] {
  return demand.sizes.flatMap(({ covers, share }) =>
    demand.areas.flatMap((areaShare, area): Good[] => {
      const bundles = bundlesFor(market, rules, covers, area);
      const last = Math.min(market.starts - 1, Math.floor((close - open - durationFor(rules, covers)) / QUARTER));
      const parties = demand.parties * share * areaShare;
      if (bundles.length === 0 || last < 0 || parties === 0) return [];
      return [{ covers, parties, stay: stayOf(rules, covers), bundles, last }];
    }),
  );
}

function sumsOf({ market, tables, starts }: Prices): Sums {
  const { classes, quarters } = market;
  const sums = new Float64Array(classes * (quarters + 1));
  for (let each = 0; each < classes; each++) {
    let sum = 0;
    for (let q = 0; q < quarters; q++) {
      sum += tables[each * quarters + q] as number;
      sums[each * (quarters + 1) + q + 1] = sum;
    }
  }
  return { tables: sums, starts };
}

/** Raises the prices of oversubscribed goods and lowers the others, not below zero. */
function raiseTables(
  { classes, quarters, tables: counts }: Market,
  tables: Float64Array,
  supply: Float64Array,
  changes: Float64Array,
  step: number,
): void {
  for (let each = 0; each < classes; each++) {
    const scaled = step / Math.sqrt(Math.max(1, counts[each] as number));
    let taken = 0;
    for (let q = 0; q < quarters; q++) {
      taken += changes[each * (quarters + 1) + q] as number;
      const at = each * quarters + q;
      tables[at] = Math.max(0, (tables[at] as number) + scaled * (taken - (supply[at] as number)));
    }
  }
}
