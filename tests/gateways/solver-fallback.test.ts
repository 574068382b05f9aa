import { expect, it } from 'vitest';
import { solver } from '#functions/gateways/solver-fallback.ts';
import type { WorkBudget } from '#shared/domain/packing/memo.ts';
import type { Question, SolverAnswer } from '#shared/domain/packing/mip-question.ts';

const question = (most: number): Question => ({
  kinds: [{ count: 1, first: 0, end: 1 }],
  limits: [{ most, terms: [[0, 1]] }],
});

/** A thread that answers at once, and notes what it was asked. */
function aThread(answer: SolverAnswer) {
  const asked: Question[] = [];
  const thread = () => ({
    ask: async (one: Question) => {
      asked.push(one);
      return answer;
    },
  });
  return { asked, thread };
}

/** A decision that puts these questions to the solver, one after the other, until one is not answered yet. */
const asking =
  (...questions: readonly Question[]) =>
  ({ mipSolver }: WorkBudget) => {
    const answers: unknown[] = [];
    for (const one of questions) {
      answers.push(mipSolver?.(one));
      if (answers.at(-1) === 'later') break;
    }
    return answers;
  };

it('asks nothing for a decision that leaves nothing open', async () => {
  const { asked, thread } = aThread('impossible');
  expect(await solver(null, thread).decide(() => 'done')).toBe('done');
  expect(asked).toEqual([]);
});

it('decides again once the thread has answered, and asks no question twice', async () => {
  const { asked, thread } = aThread('impossible');
  const answers = await solver(null, thread).decide(asking(question(1), question(2), question(1)));
  expect(answers).toEqual(['impossible', 'impossible', 'impossible']);
  expect(asked).toEqual([question(1), question(2)]);
});

it('leaves open what is one question too many', async () => {
  const { asked, thread } = aThread([1]);
  const answers = await solver(null, thread).decide(asking(...[1, 2, 3, 4, 5].map(question)));
  expect(answers).toEqual([[1], [1], [1], 'open', 'open']);
  expect(asked).toHaveLength(3);
});
