import type { Board } from '../board.ts';
import { classesOf } from '../classes.ts';
import type { Answer, Memo } from '../memo.ts';
import { prove } from '../proofs/proofs.ts';
import { addCuts } from './cuts.ts';
import { eachShare, type Plan, planOf } from './plan.ts';
import { type Program, programOf } from './program.ts';
import { minimise } from './simplex.ts';

/** The pivot budgets of the bound, of one round of cuts, and of the search for an integral solution. */
const BOUND = 250;
const CUT = 200;
const BRANCH = 150;

/** The rounds of cuts in successive attempts: none at first, because the plain program finds a plan sooner. */
const ROUNDS = [0, 2] as const;

/** The tolerance for a penalty, which is an integer in every seating. */
export const NOTHING = 1e-3;

/**
 * Counts tables by class over the whole evening. 'impossible' is a proof. A plan says which class a party takes, but
 * not which table; `follow` tries to seat it.
 */
export function seatByPlan(board: Board, memo: Memo, who: number, follow: (plan: Plan) => boolean): Answer {
  for (const rounds of ROUNDS) {
    const program = programOf(board, [who], classesOf(board.layout), BOUND);
    const outcome = solve(program, rounds, CUT);
    if (outcome === 'overfull' && prove(program, board, memo, who)) return 'impossible';
    program.work = BRANCH;
    if (outcome === 'possible' && becomesWhole(program) && follow(planOf(program))) return 'seated';
  }
  return 'unproven';
}

/**
 * Whether everybody has a place if parties may be split, within `rounds` of cuts and the work budget; each round has
 * its own `work`, if given, and adds at most `atOnce` cuts.
 */
export function solve(
  program: Program,
  rounds: number,
  work?: number,
  atOnce?: number,
): 'possible' | 'overfull' | 'stopped' {
  for (let round = 0; minimise(program) === 'optimal'; round++) {
    if (penaltyOf(program) > NOTHING) return 'overfull';
    if (round === rounds || !addCuts(program, atOnce)) return 'possible';
    program.work = work ?? program.work;
  }
  return 'stopped';
}

/**
 * Depth-first search for an integral solution: a split party takes one option whole or, if that fails, does without it.
 * Stops when the work is used up.
 */
function becomesWhole(program: Program): boolean {
  const split = findSplit(program);
  if (!split) return true;
  const { penalty, penaltyAt } = program;
  const list = penalty.subarray(penaltyAt[split.party], penaltyAt[split.party + 1]);
  const before = list.slice();
  list.fill(1);
  list[split.option] = 0;
  if (isPossible(program) && becomesWhole(program)) return true;
  list.set(before);
  list[split.option] = 1;
  if (isPossible(program) && becomesWhole(program)) return true;
  list.set(before);
  return false;
}

const isPossible = (program: Program): boolean => minimise(program) === 'optimal' && penaltyOf(program) <= NOTHING;

export function penaltyOf({ basis, key, penalty, penaltyAt }: Program): number {
  let sum = 0;
  for (let party = 0; party < key.length; party++) {
    sum += penalty[(penaltyAt[party] as number) + (key[party] as number)] as number;
  }
  for (let e = 0; e < basis.size; e++) {
    const party = basis.party[e] as number;
    const at = penaltyAt[party] as number;
    const instead = penalty[at + (key[party] as number)] as number;
    sum += ((penalty[at + (basis.option[e] as number)] as number) - instead) * (basis.share[e] as number);
  }
  return sum;
}

/** The largest share of the split party with the fewest options; null if no party is split. */
function findSplit(program: Program): { party: number; option: number } | null {
  const { options } = program;
  let fewest = Number.POSITIVE_INFINITY;
  let most = 0;
  let found: { party: number; option: number } | null = null;
  const consider = (party: number, option: number, share: number): void => {
    if (share > 1 - NOTHING || share < NOTHING) return;
    const count = (options[party] as Int16Array).length;
    if (count > fewest || (count === fewest && share <= most)) return;
    fewest = count;
    most = share;
    found = { party, option };
  };
  eachShare(program, consider);
  return found;
}
