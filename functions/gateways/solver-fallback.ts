import { decisionDepth, depthBefore } from '#shared/domain/day/work-budget.ts';
import type { Depth } from '#shared/domain/packing/memo.ts';
import type { Arbiter } from '#shared/domain/packing/mip-question.ts';
import { loadMipSolver } from './mip-solver.ts';

export type SolverFallback = {
  /**
   * Calls `decision` with a depth. If that leaves a doubt and no arbiter is loaded, one is loaded and it is called again:
   * so it must have no side effects.
   */
  decide<T>(decision: (depth: Depth) => T): Promise<T>;
};

let arbiter: Promise<Arbiter> | undefined;

/** One arbiter per function instance, loaded at the first doubt. */
export const solver = (): SolverFallback => ({
  decide: async (decision) => {
    if (arbiter) return decision(decisionDepth(await arbiter));
    const depth = depthBefore();
    const decided = decision(depth);
    if (!depth.doubtful) return decided;
    arbiter ??= loadMipSolver();
    return decision(decisionDepth(await arbiter));
  },
});
