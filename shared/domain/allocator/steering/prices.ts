import type { DaySheet } from '../../day/sheet.ts';
import { durationFor, type VenueRules } from '../../venue/rules.ts';
import { type Demand, QUARTER, type Service } from './demand.ts';
import { type Bundle, bundlesFor, type Market, marketOf, type Supply, supplyOf } from './market.ts';

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

/** The shares of guests who take only their time, half an hour to either side, an hour: in quarters. */
const FLEXIBLE = [
  { quarters: 0, share: 0.4 },
  { quarters: 2, share: 0.4 },
  { quarters: 4, share: 0.2 },
] as const;

/** Guests choose a little at random: covers by which one choice must beat another to be clearly preferred. */
const WHIM = 0.35;
const STEP = 0.05;
/** Of the parties expected, those that do not cancel. */
const KEPT = 0.9;

/** Prices before anything is known. */
export function noPrices(rules: VenueRules, service: Service): Prices {
  const market = marketOf(rules, service);
  return {
    market,
    service,
    tables: new Float64Array(market.classes * market.quarters),
    starts: new Float64Array(market.starts),
  };
}

/**
 * Bid prices of the evening (Talluri and van Ryzin 1998): dual ascent on "seat the covers expected in what is left".
 * Every round lets the demand choose at the current prices and raises those of what is oversubscribed. Begin with
 * `noPrices` and some sixty rounds; a few more after each booking keep them up to date.
 */
export function learnPrices(
  rules: VenueRules,
  before: Prices,
  sheet: DaySheet,
  demand: Demand,
  rounds: number,
): Prices {
  const { market, service } = before;
  const prices = { ...before, tables: before.tables.slice(), starts: before.starts.slice() };
  const supply = supplyOf(market, rules, service, sheet);
  const goods = goodsOf(rules, market, demand, service);
  const use = { tables: new Float64Array(prices.tables.length), pace: new Float64Array(market.starts) };
  for (let round = 0; round < rounds; round++) {
    use.tables.fill(0);
    use.pace.fill(0);
    const sums = prefixSums(prices);
    for (const good of goods) demandGood(good, demand, prices, sums, use);
    raise(prices, market, supply, use, STEP / Math.sqrt(1 + round / 10));
  }
  return prices;
}

/** The price of a stay: its cheapest bundle over its quarters, and its start. */
export function stayPrice(prices: Prices, rules: VenueRules, covers: number, area: number, start: number): number {
  const { market, service } = prices;
  const stay = Math.ceil((durationFor(rules, covers) + rules.resetMinutes) / QUARTER);
  const first = Math.floor((start - service.open) / QUARTER);
  const last = Math.min(first + stay, market.quarters);
  const sums = prefixSums(prices);
  const costs = bundlesFor(market, rules, covers, area).map((bundle) => bundleCost(market, sums, bundle, first, last));
  return (costs.length > 0 ? Math.min(...costs) : 0) + covers * (prices.starts[first] ?? 0);
}

/** All expected parties of one size and area. */
type Good = {
  readonly covers: number;
  readonly parties: number;
  readonly stay: number;
  readonly bundles: readonly Bundle[];
  /** The last quarter in which such a party may start. */
  readonly last: number;
};

function goodsOf(rules: VenueRules, market: Market, demand: Demand, { open, close }: Service): Good[] {
  return demand.sizes.flatMap(({ covers, share }) =>
    demand.areas.flatMap((areaShare, area): Good[] => {
      const minutes = durationFor(rules, covers);
      const bundles = bundlesFor(market, rules, covers, area);
      const last = Math.min(market.starts - 1, Math.floor((close - open - minutes) / QUARTER));
      const parties = demand.parties * KEPT * share * areaShare;
      if (bundles.length === 0 || last < 0 || parties === 0) return [];
      return [{ covers, parties, stay: Math.ceil((minutes + rules.resetMinutes) / QUARTER), bundles, last }];
    }),
  );
}

/** Running sums of the table prices along each class, so that a stay costs one subtraction. */
function prefixSums({ market, tables }: Prices): Float64Array {
  const { classes, quarters } = market;
  const sums = new Float64Array(classes * (quarters + 1));
  for (let each = 0; each < classes; each++) {
    let sum = 0;
    for (let q = 0; q < quarters; q++) {
      sum += tables[each * quarters + q] as number;
      sums[each * (quarters + 1) + q + 1] = sum;
    }
  }
  return sums;
}

function bundleCost({ quarters }: Market, sums: Float64Array, bundle: Bundle, first: number, last: number): number {
  let cost = 0;
  for (let i = 0; i < bundle.length; i++) {
    const base = (bundle[i] as number) * (quarters + 1);
    cost += (sums[base + last] as number) - (sums[base + first] as number);
  }
  return cost;
}

/** Lets the parties of a size and area choose start and bundle, and books what they take. */
function demandGood(good: Good, demand: Demand, prices: Prices, sums: Float64Array, use: Supply): void {
  const { market } = prices;
  const { covers, stay, bundles, last } = good;
  const costs: number[][] = [];
  const gain = new Float64Array(last + 1);
  for (let q = 0; q <= last; q++) {
    const end = Math.min(q + stay, market.quarters);
    const each = bundles.map((bundle) => bundleCost(market, sums, bundle, q, end));
    costs.push(each);
    gain[q] = covers - Math.min(...each) - covers * (prices.starts[q] as number);
  }
  const taken = chooseStarts(good, demand, gain);
  for (let q = 0; q <= last; q++) {
    const parties = taken[q] as number;
    if (parties < 1e-6) continue;
    use.pace[q] = (use.pace[q] as number) + parties * covers;
    takeBundles(market, good, costs[q] as number[], parties, q, use);
  }
}

/** How many parties take each start: by gain, softly; who gains nothing anywhere mostly stays away. */
function chooseStarts({ parties, last }: Good, demand: Demand, gain: Float64Array): Float64Array {
  const taken = new Float64Array(last + 1);
  for (let wish = 0; wish <= last; wish++) {
    for (const { quarters, share } of FLEXIBLE) {
      const group = parties * (demand.starts[wish] ?? 0) * share;
      const from = Math.max(0, wish - quarters);
      const to = Math.min(last, wish + quarters);
      let best = Number.NEGATIVE_INFINITY;
      for (let q = from; q <= to; q++) best = Math.max(best, gain[q] as number);
      let weights = Math.exp(-best / WHIM / 2);
      for (let q = from; q <= to; q++) weights += Math.exp(((gain[q] as number) - best) / WHIM);
      for (let q = from; q <= to; q++) {
        taken[q] = (taken[q] as number) + (group * Math.exp(((gain[q] as number) - best) / WHIM)) / weights;
      }
    }
  }
  return taken;
}

/** Shares parties among bundles, the cheap ones and those of few tables first. */
function takeBundles(
  { quarters }: Market,
  { bundles, stay }: Good,
  costs: readonly number[],
  parties: number,
  first: number,
  use: Supply,
): void {
  const least = Math.min(...costs);
  const weights = bundles.map((bundle, i) => Math.exp((2 * (least - (costs[i] as number))) / WHIM - bundle.length));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  for (const [i, bundle] of bundles.entries()) {
    const share = (parties * (weights[i] as number)) / sum;
    for (const each of bundle) {
      for (let q = first; q < Math.min(first + stay, quarters); q++) {
        use.tables[each * quarters + q] = (use.tables[each * quarters + q] as number) + share;
      }
    }
  }
}

/** Raises the prices of what is asked for more than there is, and lowers the others, never below nothing. */
function raise(prices: Prices, market: Market, supply: Supply, use: Supply, step: number): void {
  const { tables, starts } = prices;
  for (let i = 0; i < tables.length; i++) {
    const scale = Math.sqrt(Math.max(1, market.tables[Math.floor(i / market.quarters)] as number));
    const excess = (use.tables[i] as number) - (supply.tables[i] as number);
    tables[i] = Math.max(0, (tables[i] as number) + (step * excess) / scale);
  }
  for (let q = 0; q < starts.length; q++) {
    const excess = (use.pace[q] as number) - (supply.pace[q] as number);
    starts[q] = Math.max(0, (starts[q] as number) + step * 0.03 * excess);
  }
}
