import type { WorkBudget } from '../packing/memo.ts';
import type { MipSolver } from '../packing/mip-question.ts';

/**
 * The pivots that a decision may spend on open questions: without a MIP solver, and before one is asked, which decides
 * more cases faster.
 */
export const ALONE = 16_000;

export const FIRST = 4_000;

/** How many questions a decision may put to a MIP solver. */
export const QUESTIONS = 3;

/**
 * The work that a decision may spend on what the usual search leaves open (`deepen.ts`, `mip-solver.ts`): that is one
 * question in a hundred on a hard evening, and it usually takes a tenth of the limit. Make a new one for every
 * decision, or one for all that belong together.
 */
export const decisionBudget = (mipSolver?: MipSolver): WorkBudget =>
  mipSolver ? { pivots: FIRST, mipSolver, questions: QUESTIONS } : { pivots: ALONE };

/** A budget for deciding before a MIP solver is loaded: its `doubtful` tells whether to load one and decide again. */
export const budgetBeforeSolver = (): WorkBudget => ({ pivots: FIRST });
