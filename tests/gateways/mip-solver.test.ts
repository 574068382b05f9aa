import { beforeAll, describe, expect, it } from 'vitest';
import { loadMipSolver, mipSolverWith } from '#functions/gateways/mip-solver.ts';
import { checkSheet } from '#shared/domain/day/checker.ts';
import { placeParty } from '#shared/domain/day/place.ts';
import { seatingOf } from '#shared/domain/day/seating.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import { decisionBudget } from '#shared/domain/day/work-budget.ts';
import { noBudget, type WorkBudget } from '#shared/domain/packing/memo.ts';
import type { MipSolver } from '#shared/domain/packing/mip-question.ts';
import { askMipSolver } from '#shared/domain/packing/mip-solver.ts';
import { aParty, aRequest, FRIDAY, NOON_BEFORE } from '#tests/domain/day/builders.ts';
import { canAllSit } from '#tests/domain/packing/brute-force.ts';
import {
  aDoubtfulHall,
  aSheetWithAPlace,
  aSheetWithout,
  HIDDEN_PLACE,
  NO_PLACE,
} from '#tests/domain/packing/open-questions.ts';
import { aSmallService, rulesOf } from '#tests/domain/packing/small-world.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';

let mipSolver: MipSolver;
beforeAll(async () => {
  mipSolver = await loadMipSolver();
});

/** The decision of a booking, with nothing for a search of our own. */
function decide(sheet: DaySheet, asked: typeof HIDDEN_PLACE | typeof NO_PLACE, budget: WorkBudget) {
  return placeParty(openDay(aDoubtfulHall(), FRIDAY, sheet, NOON_BEFORE, budget), aRequest(asked), 'operator');
}

const only = (one: MipSolver): WorkBudget => ({ ...decisionBudget(one), pivots: 0 });

describe('the exact solver', () => {
  it('finds a place of which the usual search is in doubt, and everybody sits by what it says', () => {
    const outcome = decide(aSheetWithAPlace(), HIDDEN_PLACE, only(mipSolver));
    expect(outcome.kind).toBe('placed');
    expect(outcome.kind === 'placed' && checkSheet(aDoubtfulHall(), FRIDAY, outcome.sheet)).toEqual([]);
  });

  it('proves that there is no place where the usual search does not', () => {
    expect(decide(aSheetWithout(), NO_PLACE, only(mipSolver))).toEqual({
      kind: 'refused',
      reason: 'tables.none',
      proven: true,
    });
  });

  it('says the same of the same sheet', () => {
    const [once, again] = [1, 2].map(() => decide(aSheetWithAPlace(), HIDDEN_PLACE, only(mipSolver)));
    const unitsOf = (outcome: typeof once) =>
      outcome?.kind === 'placed' ? outcome.sheet.parties.map(({ unit }) => unit) : [];
    expect(unitsOf(once)).toEqual(unitsOf(again));
  });

  it('says of small services what trying everything says', () => {
    const wrong: number[] = [];
    let impossible = 0;
    for (let seed = 1; seed <= 150; seed++) {
      const service = aSmallService(seed);
      const parties = service.parties.filter(({ at }) => at === null);
      const rows = parties.map(({ start, covers, area, end }) =>
        aParty({ start, duration: end - start, covers, areas: area === null ? 0 : 1 << area }),
      );
      const { board } = seatingOf(
        { rules: rulesOf(service), date: FRIDAY, sheet: { parties: [], blocks: [] } },
        rows.map(({ unit: _, ...ask }) => ask),
      );
      // A plan that counts right is taken at its word.
      const answer = askMipSolver(board, [...rows.keys()], mipSolver, () => true);
      if (answer !== (canAllSit({ ...service, blocks: [], parties }) ? 'seated' : 'impossible')) wrong.push(seed);
      impossible += answer === 'impossible' ? 1 : 0;
    }
    expect(wrong).toEqual([]);
    expect(impossible).toBeGreaterThan(20);
  });

  it('leaves a doubt where it is when it breaks down, and is not asked by the same instance again', () => {
    let asked = 0;
    const broken = mipSolverWith({
      solve: () => {
        asked += 1;
        throw new Error('memory access out of bounds');
      },
    });
    const answers = [1, 2].map(() => decide(aSheetWithout(), NO_PLACE, only(broken)));
    expect(answers).toMatchObject([{ reason: 'tables.unproven' }, { reason: 'tables.unproven' }]);
    expect(asked).toBe(1);
    expect(takeConsoleErrors()).toHaveLength(1);
  });
});

describe('whoever is asked about a doubt', () => {
  it('is not believed when nobody can sit by the answer', () => {
    const liar: MipSolver = ({ kinds }) =>
      kinds.flatMap(({ count, first, end }) => Array.from({ length: end - first }, (_, i) => (i === 0 ? count : 0)));
    expect(decide(aSheetWithout(), NO_PLACE, only(liar))).toMatchObject({ reason: 'tables.unproven', proven: false });
  });

  it('is asked once about the same question on the same sheet, and so often a decision', () => {
    let asked = 0;
    const undecided: MipSolver = () => {
      asked += 1;
      return 'open';
    };
    const sheet = aSheetWithout();
    const rules = aDoubtfulHall();
    const ask = (budget: WorkBudget) =>
      placeParty(openDay(rules, FRIDAY, sheet, NOON_BEFORE, budget), aRequest(NO_PLACE), 'operator').kind;
    ask({ ...only(undecided), questions: 0 });
    expect(asked).toBe(0);
    expect([ask(only(undecided)), ask(only(undecided))]).toEqual(['refused', 'refused']);
    expect(asked).toBe(1);
  });

  it('is asked about a doubt that was left before there was anybody to ask', () => {
    const sheet = aSheetWithAPlace();
    const rules = aDoubtfulHall();
    const ask = (budget: WorkBudget) =>
      placeParty(openDay(rules, FRIDAY, sheet, NOON_BEFORE, budget), aRequest(HIDDEN_PLACE), 'operator').kind;
    const alone: WorkBudget = noBudget();
    expect(ask(alone)).toBe('refused');
    expect(alone.doubtful).toBe(true);
    expect(ask(only(mipSolver))).toBe('placed');
  });
});
