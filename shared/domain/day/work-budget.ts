import type { WorkBudget } from '../packing/memo.ts';
import { type Meter, unmetered } from '../packing/meter.ts';
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
 * Units (`Meter`) that one question may take while a guest waits, and one time among many that are only looked at; and
 * units of everything that is decided, or looked at, for one answer. Measured: nineteen open questions of twenty need more than
 * eight times as much, and those are gone into in the background.
 */
export const GUEST = { question: 2_500, glance: 2_000, answer: 20_000 } as const;

/** The most units of what others wait for behind it, such as a decision by staff. */
const STAFF = { question: 50_000, answer: 100_000 } as const;

/**
 * The work that a decision may spend on what the usual search leaves open (`deepen.ts`, `mip-solver.ts`), where nobody
 * waits for the processor. Make a new one for every decision, or one for all that belong together.
 */
export const decisionBudget = (mipSolver?: MipSolver): WorkBudget => ({
  ...{ meter: unmetered(), each: Number.POSITIVE_INFINITY },
  ...(mipSolver ? { pivots: FIRST, mipSolver, questions: QUESTIONS } : { pivots: ALONE }),
});

/** The work of one answer to a guest: `doubtful` tells afterwards whether a question stayed open. */
export const guestBudget = (): WorkBudget => ({ meter: { units: GUEST.answer }, each: GUEST.question, pivots: 0 });

/** The work of one answer to staff; a MIP solver decides afterwards, elsewhere, what stays open. */
export const staffBudget = (mipSolver?: MipSolver): WorkBudget => ({
  ...{ meter: { units: STAFF.answer }, each: STAFF.question, pivots: FIRST },
  ...(mipSolver && { mipSolver, questions: QUESTIONS }),
});

/** A look at many times together, of which none is worth more than the usual search. */
export const glanceBudget = (meter: Meter = { units: GUEST.answer }): WorkBudget => ({
  ...{ meter, each: GUEST.glance, pivots: 0 },
});
