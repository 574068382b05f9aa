import { arbitrate } from './arbiter.ts';
import type { Board } from './board.ts';
import { seatDeeply } from './deep.ts';
import type { Answer, Depth, Memo, Refusal } from './memo.ts';
import type { Plan } from './relax.ts';

/**
 * Goes into a doubt as far as its depth allows, though not again where that has been done before (`known`): first with the search of
 * our own, then by asking an arbiter. Without one `depth` remembers that there is something to ask.
 */
export function goInto(
  board: Board,
  memo: Memo,
  homeless: readonly number[],
  depth: Depth,
  follow: (plan: Plan) => boolean,
  known: Refusal | null = null,
): Answer {
  if (known === null || known.pivots < depth.pivots) {
    const answer = seatDeeply(board, memo, homeless, depth, follow);
    if (answer !== 'unproven') return answer;
  }
  if (known?.asked) return 'unproven';
  depth.doubtful ||= !depth.arbiter;
  if (!mayAsk(depth)) return 'unproven';
  depth.questions -= 1;
  return arbitrate(board, homeless, depth.arbiter, follow);
}

/** Whether a depth allows more than has been done about a refusal. */
export const goesDeeper = (known: Refusal, depth: Depth): boolean =>
  known.pivots < depth.pivots || (!known.asked && mayAsk(depth));

const mayAsk = (depth: Depth): depth is Depth & { questions: number; arbiter: NonNullable<Depth['arbiter']> } =>
  depth.arbiter !== undefined && (depth.questions ?? 0) > 0;
