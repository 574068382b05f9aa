import type { Slot, Wish } from '../day/wish.ts';
import type { Minute } from '../kernel/time/local-date.ts';
import { durationFor, type VenueRules } from '../venue/rules.ts';
import type { Evening } from './evening.ts';
import { costOfStarts, rankStarts } from './prices/rank.ts';

/** The most starts proposed for a meal. */
const MOST = 3;
/** A start further from the wished one than this many minutes is not proposed. */
const FLEXIBLE = 60;
/** The minimum advantage, in covers, of a proposed start. */
const WORTH = 0.05;

/**
 * The free starts that a page proposes: those that cost the evening least. With a `wished` time, only cheaper ones near
 * it. All other free starts stay on offer.
 */
export function proposedStarts(
  rules: VenueRules,
  evenings: readonly Evening[],
  wish: Wish,
  slots: readonly Slot[],
  wished?: Minute,
): Minute[] {
  return evenings.flatMap((evening) => {
    const free = slots.filter(({ status, meal }) => status === 'free' && meal === evening.service.meal);
    const costOf = costsFor(rules, evening, wish);
    const costs = new Map(free.map(({ start }) => [start, costOf(start)]));
    return costs.size < 2 ? [] : cheapest(rules, costs, wished);
  });
}

/** The cost of each start of an evening if it were given to such a party. */
export function costsFor(rules: VenueRules, { prices, history }: Evening, wish: Wish): (start: Minute) => number {
  const area = wish.area === null ? rules.areas.length : rules.areas.indexOf(wish.area);
  const asked = { covers: wish.covers, area, duration: durationFor(rules, wish.covers) };
  return costOfStarts(rules, prices, history, asked);
}

/**
 * The starts that a party accepts (the wish first), in the order in which the venue offers them: the cheapest for the
 * evening first. Unchanged if the venue does not steer or has no history yet.
 */
export function orderedStarts(
  rules: VenueRules,
  evening: Evening | undefined,
  wish: Wish,
  starts: readonly Minute[],
): readonly Minute[] {
  const [wished] = starts;
  if (!evening || wished === undefined) return starts;
  return rankStarts(rules.steering, wished, starts, costsFor(rules, evening, wish));
}

function cheapest({ steering }: VenueRules, costs: ReadonlyMap<Minute, number>, wished: Minute | undefined): Minute[] {
  const bar = (wished === undefined ? undefined : costs.get(wished)) ?? Math.max(...costs.values());
  const worth = [...costs].flatMap(([start, cost]) => {
    const near = wished === undefined || Math.abs(start - wished) <= FLEXIBLE;
    return near && start !== wished && cost < bar - WORTH ? [start] : [];
  });
  return rankStarts(steering, wished ?? 0, worth, (start) => costs.get(start) ?? 0).slice(0, MOST);
}
