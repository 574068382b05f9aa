import type { Board } from './board.ts';
import { seatDeeply } from './deepen.ts';
import type { Plan } from './lp/plan.ts';
import type { Answer, Depth, Memo, Refusal } from './memo.ts';
import { arbitrate } from './mip-solver.ts';

/**
 * Works on a doubtful question as far as `depth` allows, but does not repeat what was tried before (`known`): first our own
 * search, then an arbiter. If there is no arbiter, `depth` notes that there was a question for one.
 */
export function goInto(
  board: Board,
  memo: Memo,
  unseated: readonly number[],
  depth: Depth,
  follow: (plan: Plan) => boolean,
  known: Refusal | null = null,
): Answer {
  if (known === null || known.pivots < depth.pivots) {
    const answer = seatDeeply(board, memo, unseated, depth, follow);
    if (answer !== 'unproven') return answer;
  }
  if (known?.asked) return 'unproven';
  depth.doubtful ||= !depth.arbiter;
  if (!mayAsk(depth)) return 'unproven';
  depth.questions -= 1;
  return arbitrate(board, unseated, depth.arbiter, follow);
}

/** Whether a depth allows more work than a refusal has had so far. */
export const goesDeeper = (known: Refusal, depth: Depth): boolean =>
  known.pivots < depth.pivots || (!known.asked && mayAsk(depth));

const mayAsk = (depth: Depth): depth is Depth & { questions: number; arbiter: NonNullable<Depth['arbiter']> } =>
  depth.arbiter !== undefined && (depth.questions ?? 0) > 0;
