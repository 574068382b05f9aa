import type { Board } from './board.ts';
import { classesOf } from './classes.ts';
import { type Program, programOf } from './program.ts';
import { holds, type Memo, prove } from './proofs.ts';
import { minimise } from './simplex.ts';

/** By number on the board: the bundle that somebody is to take. */
export type Plan = ReadonlyMap<number, number>;

/** Pivots spent on a bound, and on branching after it. */
const BOUND = 300;
const BRANCH = 120;

/** Less than this is nothing: penalties are whole in every seating. */
const NOTHING = 1e-3;

/**
 * Counts tables by class and looks for a whole solution by branch and bound on the linear program. 'impossible' is
 * proven; a plan says who takes what, but not yet which table.
 */
export function planFor(board: Board, memo: Memo, who: number): Plan | 'impossible' | 'unproven' {
  const program = programOf(board, [who], classesOf(board.layout), BOUND);
  if (minimise(program) === 'stopped') return 'unproven';
  if (penaltyOf(program) > NOTHING) return prove(program, board, memo, who) ? 'impossible' : 'unproven';
  program.work = BRANCH;
  const outcome = branch(program);
  return outcome === 'whole' ? planOf(program) : outcome === 'none' ? 'impossible' : 'unproven';
}

type Outcome = 'whole' | 'none' | 'stopped';

/** Somebody split between options takes the largest share whole; when that cannot be, does without that option. */
function branch(program: Program): Outcome {
  const split = mostSplit(program);
  if (!split) return 'whole';
  const { penalty, penaltyAt } = program;
  const list = penalty.subarray(penaltyAt[split.party], penaltyAt[split.party + 1]);
  const before = list.slice();
  list.fill(1);
  list[split.option] = before[split.option] as number;
  const taken = explore(program);
  if (taken !== 'none') return taken;
  list.set(before);
  list[split.option] = 1;
  const without = explore(program);
  list.set(before);
  return without;
}

function explore(program: Program): Outcome {
  if (minimise(program) === 'stopped') return 'stopped';
  if (penaltyOf(program) > NOTHING) return holds(program) ? 'none' : 'stopped';
  return branch(program);
}

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

/** The largest share that is less than all; null when everybody takes one option whole. */
function mostSplit({ basis, key }: Program): { party: number; option: number } | null {
  let most = 0;
  let found: { party: number; option: number } | null = null;
  const whole = new Map<number, number>();
  for (let e = 0; e < basis.size; e++) {
    const [party, share] = [basis.party[e] as number, basis.share[e] as number];
    whole.set(party, (whole.get(party) ?? 1) - share);
    if (share > most && share < 1 - NOTHING && share > NOTHING) {
      most = share;
      found = { party, option: basis.option[e] as number };
    }
  }
  for (const [party, share] of whole) {
    if (share > most && share < 1 - NOTHING && share > NOTHING) {
      most = share;
      found = { party, option: key[party] as number };
    }
  }
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
