import { expect, it } from 'vitest';
import { solver } from '#functions/gateways/solver-fallback.ts';
import type { WorkBudget } from '#shared/domain/packing/memo.ts';

it('sends for an arbiter at the first doubt, decides that anew, and keeps the arbiter', async () => {
  const given: boolean[] = [];
  const decision = (inDoubt: boolean) => (budget: WorkBudget) => {
    given.push(budget.mipSolver !== undefined);
    if (inDoubt && !budget.mipSolver) budget.doubtful = true;
    return given.length;
  };
  const { decide } = solver();
  expect(await decide(decision(false))).toBe(1);
  expect(await decide(decision(true))).toBe(3);
  expect(await solver().decide(decision(true))).toBe(4);
  expect(given).toEqual([false, false, true, true]);
});
