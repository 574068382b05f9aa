import type { Arbiter } from '#shared/domain/allocator/arbiter.ts';
import type { Depth } from '#shared/domain/allocator/memo.ts';
import { decisionDepth, depthBefore } from '#shared/domain/day/seating.ts';
import { sendForArbiter } from './arbiter.ts';

export type Doubts = {
  /**
   * Decides with a depth that it gives. When that leaves a doubt and no arbiter is here, one is sent for, and it is decided anew: the
   * decision must do nothing but answer.
   */
  decide<T>(decision: (depth: Depth) => T): Promise<T>;
};

let arbiter: Promise<Arbiter> | undefined;

/** One arbiter for all calls of a function's instance, sent for at the first doubt. */
export const doubts = (): Doubts => ({
  decide: async (decision) => {
    if (arbiter) return decision(decisionDepth(await arbiter));
    const depth = depthBefore();
    const decided = decision(depth);
    if (!depth.doubtful) return decided;
    arbiter ??= sendForArbiter();
    return decision(decisionDepth(await arbiter));
  },
});
