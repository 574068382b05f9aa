import type { Demand } from './demand.ts';
import type { Bundle, Market } from './market.ts';

/** All expected parties of one size and area. */
export type Good = {
  readonly covers: number;
  readonly parties: number;
  /** Quarters at table. */
  readonly stay: number;
  readonly bundles: readonly Bundle[];
  /** The last quarter in which such a party may start. */
  readonly last: number;
};

/** What the demand uses: by class and quarter the change of the tables in use; by quarter the covers that start. */
export type Use = { readonly tables: Float64Array; readonly pace: Float64Array };

/** Prices as prefix sums along each class, so that a stay costs one subtraction, and by quarter of start. */
export type Sums = { readonly tables: Float64Array; readonly starts: Float64Array };

/** The shares of guests who take only their time, half an hour to either side, an hour: in quarters. */
const FLEXIBLE = [
  { quarters: 0, share: 0.4 },
  { quarters: 2, share: 0.4 },
  { quarters: 4, share: 0.2 },
] as const;

/** The scale of random choice: how many covers better an option must be to be clearly preferred. */
const WHIM = 0.2;

/** The relative weight of staying away, which is small, because nobody is turned away for a price. */
const AWAY = 0.3;

/** The price of a bundle in the quarters `[first, last)`. */
export function bundlePrice(
  { quarters }: Market,
  { tables }: Sums,
  bundle: Bundle,
  first: number,
  last: number,
): number {
  let price = 0;
  for (let i = 0; i < bundle.length; i++) {
    const base = (bundle[i] as number) * (quarters + 1);
    price += (tables[base + last] as number) - (tables[base + first] as number);
  }
  return price;
}

/** Lets the parties of a size and area choose start and bundle at the current prices, and adds their use. */
export function choose(market: Market, good: Good, demand: Demand, sums: Sums, use: Use): void {
  const { covers, stay, bundles, last } = good;
  const count = bundles.length;
  const prices = new Float64Array((last + 1) * count);
  const gain = new Float64Array(last + 1);
  for (let q = 0; q <= last; q++) {
    const end = Math.min(q + stay, market.quarters);
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const price = bundlePrice(market, sums, bundles[i] as Bundle, q, end);
      prices[q * count + i] = price;
      if (price < least) least = price;
    }
    gain[q] = covers - least - covers * (sums.starts[q] as number);
  }
  const taken = chooseStarts(good, demand, gain);
  for (let q = 0; q <= last; q++) {
    const parties = taken[q] as number;
    if (parties < 1e-6) continue;
    use.pace[q] = (use.pace[q] as number) + parties * covers;
    takeBundles(market, good, prices.subarray(q * count, (q + 1) * count), parties, q, use);
  }
}

/** How many parties choose each start, by a logit model of their gain; those without gain mostly stay away. */
function chooseStarts({ parties, last }: Good, demand: Demand, gain: Float64Array): Float64Array {
  let top = Number.NEGATIVE_INFINITY;
  for (let q = 0; q <= last; q++) top = Math.max(top, gain[q] as number);
  const weight = new Float64Array(last + 1);
  for (let q = 0; q <= last; q++) weight[q] = Math.exp(((gain[q] as number) - top) / WHIM);
  const nothing = Math.exp(-top / WHIM);
  const taken = new Float64Array(last + 1);
  for (const { quarters, share } of FLEXIBLE) {
    for (let wish = 0; wish <= last; wish++) {
      const from = Math.max(0, wish - quarters);
      const to = Math.min(last, wish + quarters);
      let [window, best] = [0, 0];
      for (let q = from; q <= to; q++) {
        window += weight[q] as number;
        best = Math.max(best, weight[q] as number);
      }
      const rate = (parties * (demand.starts[wish] as number) * share) / (window + AWAY * Math.sqrt(best * nothing));
      for (let q = from; q <= to; q++) taken[q] = (taken[q] as number) + rate * (weight[q] as number);
    }
  }
  return taken;
}

/** Shares parties among bundles, the cheap ones and those of few tables first. */
function takeBundles(
  { quarters }: Market,
  { bundles, stay }: Good,
  prices: Float64Array,
  parties: number,
  first: number,
  use: Use,
): void {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < prices.length; i++) least = Math.min(least, prices[i] as number);
  let sum = 0;
  for (let i = 0; i < prices.length; i++) {
    const weight = Math.exp((2 * (least - (prices[i] as number))) / WHIM - (bundles[i] as Bundle).length);
    prices[i] = weight;
    sum += weight;
  }
  const end = Math.min(first + stay, quarters);
  for (let i = 0; i < bundles.length; i++) {
    const bundle = bundles[i] as Bundle;
    const share = (parties * (prices[i] as number)) / sum;
    for (let j = 0; j < bundle.length; j++) {
      const base = (bundle[j] as number) * (quarters + 1);
      use.tables[base + first] = (use.tables[base + first] as number) + share;
      use.tables[base + end] = (use.tables[base + end] as number) - share;
    }
  }
}
