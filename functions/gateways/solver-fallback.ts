import { QUESTIONS, staffBudget } from '#shared/domain/day/work-budget.ts';
import type { WorkBudget } from '#shared/domain/packing/memo.ts';
import type { MipSolver, Question, SolverAnswer } from '#shared/domain/packing/mip-question.ts';
import { type SolverThread, solverThread } from './solver-thread.ts';

export type SolverFallback = {
  /**
   * Calls `decision` with a budget. If that leaves a question open, the exact solver answers it in its thread and `decision`
   * is called again: so it must have no side effects.
   */
  decide<T>(decision: (budget: WorkBudget) => T): Promise<T>;
};

let shared: SolverThread | undefined;

/** One exact solver per function instance, started by the first open question. */
export const solver = (_table?: unknown, thread = theThread): SolverFallback => ({
  decide: async (decision) => {
    const answers = new Map<string, SolverAnswer>();
    for (;;) {
      const open: Question[] = [];
      const decided = decision(staffBudget(answeringFrom(answers, open)));
      if (open.length === 0) return decided;
      for (const question of open) answers.set(keyOf(question), await thread().ask(question));
    }
  },
});

const theThread = (): SolverThread => {
  shared ??= solverThread();
  return shared;
};

const keyOf = (question: Question): string => JSON.stringify(question);

/** Answers what is known, and collects what is not; what is one too many stays open. */
const answeringFrom =
  (answers: ReadonlyMap<string, SolverAnswer>, open: Question[]): MipSolver =>
  (question) => {
    const known = answers.get(keyOf(question));
    if (known !== undefined) return known;
    if (answers.size + open.length >= QUESTIONS) return 'open';
    open.push(question);
    return 'later';
  };
