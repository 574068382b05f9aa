import { costOfStarts, rankStarts } from '../allocator/steering/rank.ts';
import type { Slot, Wish } from '../availability/types.ts';
import type { Minute } from '../time/local-date.ts';
import { durationFor, type VenueRules } from '../venue/rules.ts';
import type { Evening } from './evening.ts';

/** Times proposed for a meal. */
const MOST = 3;
/** A guest who asked for a time is proposed none further away than this many minutes. */
const FLEXIBLE = 60;
/** Covers by which a start must be cheaper to be worth proposing. */
const WORTH = 0.05;

/**
 * The starts that a page proposes among the free ones: those that cost the evening least. Around `wished`, when the
 * guest has named a time: only what is cheaper than that. Nothing is taken away: every other free time stays on offer.
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

/** What each start of an evening would cost it, were it given to such a party. */
export function costsFor(rules: VenueRules, { prices, history }: Evening, wish: Wish): (start: Minute) => number {
  const area = wish.area === null ? rules.areas.length : rules.areas.indexOf(wish.area);
  const asked = { covers: wish.covers, area, duration: durationFor(rules, wish.covers) };
  return costOfStarts(rules, prices, history, asked);
}

/**
 * Starts that a party would take, the wish first, in the order in which the house gives them: those that cost the
 * evening least. As they are where it does not steer or knows nothing yet.
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
