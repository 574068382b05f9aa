import { budgetBeforeSolver, decisionBudget } from '#shared/domain/day/work-budget.ts';
import type { WorkBudget } from '#shared/domain/packing/memo.ts';
import type { MipSolver } from '#shared/domain/packing/mip-question.ts';
import { loadMipSolver } from './mip-solver.ts';

export type SolverFallback = {
  /**
   * Calls `decision` with a budget. If that leaves a question open and no MIP solver is loaded, it is loaded and `decision` is called again:
   * so it must have no side effects.
   */
  decide<T>(decision: (budget: WorkBudget) => T): Promise<T>;
};

let mipSolver: Promise<MipSolver> | undefined;

/** One MIP solver per function instance, loaded at the first open question. */
export const solver = (): SolverFallback => ({
  decide: async (decision) => {
    if (mipSolver) return decision(decisionBudget(await mipSolver));
    const budget = budgetBeforeSolver();
    const decided = decision(budget);
    if (!budget.doubtful) return decided;
    mipSolver ??= loadMipSolver();
    return decision(decisionBudget(await mipSolver));
  },
});
