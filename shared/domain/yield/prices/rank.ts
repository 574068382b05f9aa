import type { Minute } from '../../kernel/time/local-date.ts';
import type { VenueRules } from '../../venue/rules.ts';
import { type History, QUARTER } from './demand.ts';
import { type Prices, stayPrices } from './prices.ts';

/** How strongly the venue steers guests to quiet times: not at all, by order, or by order and highlight. */
export type Steering = 'off' | 'gentle' | 'strong';

/** What a party asks for, as far as its price goes; `area` is a position in `rules.areas`, past the last: any. */
export type Asked = { readonly covers: number; readonly area: number; readonly duration: number };

/** The weight of a busy quarter against a quiet one, in covers, where the prices see no difference. */
const QUIET = 0.2;

/** The cost of a start to the evening, in covers: the price of the stay, plus a little for popular times. */
export function costOfStarts(
  rules: VenueRules,
  prices: Prices,
  history: History,
  { covers, area, duration }: Asked,
): (start: Minute) => number {
  const priceOf = stayPrices(prices, rules, covers, area);
  const most = Math.max(1, ...history.presentCovers);
  return (start) => priceOf(start) + (QUIET * covers * meanPresent(history, start, duration)) / most;
}

function meanPresent({ from, presentCovers }: History, start: Minute, duration: number): number {
  let sum = 0;
  let quarters = 0;
  for (let minute = start; minute < start + duration; minute += QUARTER) {
    sum += presentCovers[Math.floor((minute - from) / QUARTER)] ?? 0;
    quarters += 1;
  }
  return quarters > 0 ? sum / quarters : 0;
}

/**
 * The feasible starts in the order in which they are offered. Nothing is ever left out: steering only orders. `off`
 * goes by nearness to the wish, the others by cost and then nearness; of what is still equal the earlier comes first.
 */
export function rankStarts(
  steering: Steering,
  wish: Minute,
  starts: readonly Minute[],
  costOf: (start: Minute) => number,
): Minute[] {
  const nearer = (a: Minute, b: Minute): number => Math.abs(a - wish) - Math.abs(b - wish);
  if (steering === 'off') return starts.toSorted((a, b) => nearer(a, b) || a - b);
  const costs = new Map(starts.map((start) => [start, costOf(start)]));
  const cheaper = (a: Minute, b: Minute): number => {
    const difference = (costs.get(a) ?? 0) - (costs.get(b) ?? 0);
    return Math.abs(difference) > 1e-9 ? difference : 0;
  };
  return starts.toSorted((a, b) => cheaper(a, b) || nearer(a, b) || a - b);
}
