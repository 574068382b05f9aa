import type { VenueMoney } from './money.ts';

/** What can be done, and the largest amount in minor units. */
export type Move = { readonly what: 'refund' | 'charge' | 'undo'; readonly most: number };

/** What can be charged to the kept card, or taken back of such a charge until the day closes, or given back. */
export function offeredMoves(money: VenueMoney, isOver: boolean): readonly Move[] {
  const penalty = isOver ? 0 : Math.min(money.refundable, penaltyOf(money));
  return [
    ...(money.chargeable > 0 ? [{ what: 'charge', most: money.chargeable } as const] : []),
    ...(penalty > 0 ? [{ what: 'undo', most: penalty } as const] : []),
    ...(money.refundable > penalty ? [{ what: 'refund', most: money.refundable } as const] : []),
  ];
}

/** What persons of the venue have charged to the kept card; what guests pay themselves has no name beside it. */
const penaltyOf = ({ timeline }: VenueMoney): number =>
  timeline.reduce(
    (sum, { what, state, by, amount }) => (what === 'attempt' && state === 'paid' && by !== null ? sum + amount : sum),
    0,
  );
