import type { Board } from './board.ts';
import { seatDeeply } from './deepen.ts';
import type { Plan } from './lp/plan.ts';
import type { Answer, Memo, Refusal, WorkBudget } from './memo.ts';
import { askMipSolver } from './mip-solver.ts';

/**
 * Works on a doubtful question as far as `budget` allows, but does not repeat what was tried before (`known`): first our own
 * search, then a MIP solver. If there is none, `budget` notes that there was a question for one.
 */
export function goInto(
  board: Board,
  memo: Memo,
  unseated: readonly number[],
  budget: WorkBudget,
  follow: (plan: Plan) => boolean,
  known: Refusal | null = null,
): Answer {
  if (known === null || known.pivots < budget.pivots || known.units < unitsOf(budget)) {
    const answer = seatDeeply(board, memo, unseated, budget, follow);
    if (answer !== 'unproven') return answer;
  }
  if (known?.asked) return 'unproven';
  budget.doubtful ||= !budget.mipSolver;
  if (!mayAsk(budget)) return 'unproven';
  const answer = askMipSolver(board, unseated, budget.mipSolver, follow);
  if (answer === 'later') return 'unproven';
  budget.questions -= 1;
  return answer;
}

/** Whether a depth allows more work than a refusal has had so far. */
export const goesDeeper = (known: Refusal, budget: WorkBudget): boolean =>
  known.pivots < budget.pivots || known.units < unitsOf(budget) || (!known.asked && mayAsk(budget));

/** What the next question may take. */
const unitsOf = ({ meter, each }: WorkBudget): number => Math.min(meter.units, each);

const mayAsk = (
  budget: WorkBudget,
): budget is WorkBudget & { questions: number; mipSolver: NonNullable<WorkBudget['mipSolver']> } =>
  budget.mipSolver !== undefined && (budget.questions ?? 0) > 0;
