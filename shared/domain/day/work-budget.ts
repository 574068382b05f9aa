import type { Depth } from '../packing/memo.ts';
import type { Arbiter } from '../packing/mip-question.ts';

/**
 * The pivots that a decision may spend on doubts: without an arbiter, and before an arbiter is asked, which decides
 * more cases faster.
 */
export const ALONE = 16_000;

export const FIRST = 4_000;

/** How many questions a decision may put to an arbiter. */
export const QUESTIONS = 3;

/**
 * The work that a decision may spend on what the usual search leaves in doubt (`deep.ts`, `arbiter.ts`): that is one
 * question in a hundred on a hard evening, and it usually takes a tenth of the limit. Make a new one for every
 * decision, or one for all that belong together.
 */
export const decisionDepth = (arbiter?: Arbiter): Depth =>
  arbiter ? { pivots: FIRST, arbiter, questions: QUESTIONS } : { pivots: ALONE };

/** A depth for deciding before an arbiter is loaded: its `doubtful` tells whether to load one and decide again. */
export const depthBefore = (): Depth => ({ pivots: FIRST });
