import type { Board } from './board.ts';
import { classesOf } from './classes.ts';
import type { Memo } from './memo.ts';
import { type Program, programOf } from './program.ts';
import { prove } from './proofs.ts';
import { minimise } from './simplex.ts';

/** By number on the board: the bundle that somebody is to take. */
export type Plan = ReadonlyMap<number, number>;

/** Pivots spent on the bound, and on making it whole. */
const BOUND = 250;
const BRANCH = 150;

/** Less than this is nothing: penalties are whole in every seating. */
const NOTHING = 1e-3;

/**
 * Counts tables by class over the whole evening. 'impossible' is proven; a plan says who takes what, but not yet which
 * table.
 */
export function planFor(board: Board, memo: Memo, who: number): Plan | 'impossible' | 'unproven' {
  const program = programOf(board, [who], classesOf(board.layout), BOUND);
  if (minimise(program) === 'stopped') return 'unproven';
  if (penaltyOf(program) > NOTHING) return prove(program, board, memo, who) ? 'impossible' : 'unproven';
  program.work = BRANCH;
  return becomesWhole(program) ? planOf(program) : 'unproven';
}

/**
 * Looks for a solution in which nobody is split, depth first: somebody takes one option whole; when that cannot be,
 * they do without it. Gives up with the work.
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

function penaltyOf({ basis, who, key, penalty, penaltyAt }: Program): number {
  let sum = 0;
  for (let party = 0; party < who.length; party++) {
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

/** Of those who are split between options, whoever has the fewest: their largest share. Null when all are whole. */
function findSplit({ basis, key, options }: Program): { party: number; option: number } | null {
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
  const whole = new Map<number, number>();
  for (let e = 0; e < basis.size; e++) {
    const [party, share] = [basis.party[e] as number, basis.share[e] as number];
    whole.set(party, (whole.get(party) ?? 1) - share);
    consider(party, basis.option[e] as number, share);
  }
  for (const [party, share] of whole) consider(party, key[party] as number, share);
  return found;
}

function planOf({ basis, who, key, options }: Program): Plan {
  const plan = new Map<number, number>();
  for (let party = 0; party < who.length; party++) {
    plan.set(who[party] as number, (options[party] as Int16Array)[key[party] as number] as number);
  }
  for (let e = 0; e < basis.size; e++) {
    if ((basis.share[e] as number) < 0.5) continue;
    const party = basis.party[e] as number;
    plan.set(who[party] as number, (options[party] as Int16Array)[basis.option[e] as number] as number);
  }
  return plan;
}
