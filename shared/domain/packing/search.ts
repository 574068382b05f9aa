import { type Board, bitOf, clashes, FREE, forEachSitter, NOWHERE, SHARED_LEVEL, seat, unseat } from './board.ts';
import type { Plan } from './lp/plan.ts';
import { seatByPlan } from './lp/relax.ts';
import {
  type Answer,
  type Memo,
  noBudget,
  noMemo,
  placeBefore,
  refusedBefore,
  rememberRefusal,
  type WorkBudget,
} from './memo.ts';
import { partOf, take } from './meter.ts';
import { EJECTED, hardest, optionsOf } from './options.ts';
import { outweighed } from './proofs/facets.ts';
import { isProvenBefore } from './proofs/proofs.ts';
import { goesDeeper, goInto } from './solver-fallback.ts';
import { interchangeable, type Symmetry, symmetryOf } from './symmetry.ts';

const SOLVED = -1;

/** Units of one node of the search. */
const NODE = 2;

/** How many parties may move, and the share of the budget for that: few first, so that few tables change. */
const FEW = [
  { moves: 1, share: 0.2 },
  { moves: 3, share: 0.4 },
] as const;
const ANY = { moves: Number.POSITIVE_INFINITY, share: 0.5 } as const;

/**
 * Seats everybody in `unseated` by moving movable parties, or leaves the board as it was. It tries, in turn: a free unit; what
 * is known to be impossible; counting at single moments; moves of a few parties; counting over the evening (which yields a
 * proof or a plan); and last any number of moves, a complete search and thus a proof if it ends within `budget` nodes. A doubt
 * that remains is worked on as far as `workBudget` allows; without it the answer is 'unproven', as it is once the units of its
 * meter are used up.
 */
export function seatAll(
  board: Board,
  unseated: readonly number[],
  budget: number,
  memo = noMemo(),
  workBudget: WorkBudget = noBudget(),
): Answer {
  if (seatedAtOnce(board, unseated)) return 'seated';
  board.meter = partOf(workBudget.meter, workBudget.each);
  const sit = (plan: Plan): boolean => follow(board, plan, budget * 5);
  const [who, ...others] = unseated;
  if (who === undefined || others.length > 0) {
    const answer = seatTogether(board, memo, unseated, budget);
    return answer === 'unproven' ? goInto(board, memo, unseated, workBudget, sit) : answer;
  }
  const place = placeBefore(board, memo, who);
  if (place && sit(place)) return 'seated';
  const known = refusedBefore(board, memo, who);
  if (known?.answer === 'impossible') return known.answer;
  if (known && !goesDeeper(known, workBudget)) return goInto(board, memo, unseated, workBudget, sit, known);
  const { pivots, questions } = workBudget;
  const { units } = board.meter;
  const usual = known && known.units >= units ? known.answer : seatOne(board, memo, who, budget);
  const answer = usual === 'unproven' ? goInto(board, memo, unseated, workBudget, sit, known) : usual;
  if (answer === 'seated') return answer;
  const asked = known?.asked === true || workBudget.questions !== questions;
  const spent = { pivots: Math.max(pivots, known?.pivots ?? 0), units: Math.max(units, known?.units ?? 0), asked };
  rememberRefusal(board, memo, who, { answer, ...spent });
  return answer;
}

function seatOne(board: Board, memo: Memo, who: number, budget: number): Answer {
  if (outweighed(board, memo, who) || isProvenBefore(board, memo, who)) return 'impossible';
  for (const pass of FEW) {
    const answer = search(board, [who], budget, pass);
    if (answer !== 'unproven') return answer;
  }
  const answer = seatByPlan(board, memo, who, (plan) => follow(board, plan, budget));
  return answer === 'unproven' ? search(board, [who], budget, ANY) : answer;
}

function seatTogether(board: Board, memo: Memo, unseated: readonly number[], budget: number): Answer {
  if (unseated.some((who) => outweighed(board, memo, who))) return 'impossible';
  for (const pass of [...FEW, ANY]) {
    const answer = search(board, unseated, budget, pass);
    if (answer !== 'unproven') return answer;
  }
  return 'unproven';
}

/**
 * Depth-first search over "who sits where", starting from the current seating: a decision takes a unit, those who sat there
 * become unseated in turn, and a dead end jumps back to the last decision that contributed to it (conflict-directed
 * backjumping, Prosser 1993).
 */
function search(
  board: Board,
  unseated: readonly number[],
  budget: number,
  { moves, share }: { readonly moves: number; readonly share: number },
): Answer {
  const work: Work = { board, symmetry: symmetryOf(board.layout), left: Math.ceil(budget * share), cut: false };
  if (settle(work, unseated, 1, moves) === SOLVED) {
    release(board);
    return 'seated';
  }
  return work.left >= 0 && !work.cut ? 'impossible' : 'unproven';
}

/** Seats everybody within the plan; false, with the board unchanged, if no such seating is found. */
function follow(board: Board, plan: Plan, budget: number): boolean {
  const before = board.unit.slice();
  const choices = board.choices.slice();
  const movers: number[] = [];
  for (const [who, units] of plan) {
    board.choices[who] = units;
    const unit = before[who] as number;
    if (units.includes(unit)) continue;
    movers.push(who);
    if (unit !== NOWHERE) unseat(board, who);
  }
  const answer = search(board, movers, budget, ANY);
  for (let who = 0; who < board.count; who++) board.choices[who] = choices[who] as readonly number[];
  if (answer === 'seated') return true;
  for (const who of movers) if (before[who] !== NOWHERE) seat(board, who, before[who] as number, FREE);
  return false;
}

/** The common case without search: one party and a free unit. */
function seatedAtOnce(board: Board, [who, ...others]: readonly number[]): boolean {
  if (who === undefined || others.length > 0) return false;
  const choices = board.choices[who] as readonly number[];
  for (let i = 0; i < choices.length; i++) {
    const unit = choices[i] as number;
    if (clashes(board, board.busy, unit, who)) continue;
    seat(board, who, unit, FREE);
    return true;
  }
  return false;
}

type Work = { readonly board: Board; readonly symmetry: Symmetry; left: number; cut: boolean };

const NONE = -1;

/** An interchangeable unit that was already tried. */
function likeTried({ board, symmetry }: Work, tried: readonly number[], unit: number): number {
  for (let i = 0; i < tried.length; i++) {
    if (interchangeable(board, symmetry, tried[i] as number, unit)) return tried[i] as number;
  }
  return NONE;
}

/** The levels of all decided parties at a unit's group of tables, at any time. */
function blameAround({ board, symmetry }: Work, unit: number): number {
  const { points, occupant, level } = board;
  let blame = 0;
  for (const table of symmetry.group[unit] as readonly number[]) {
    for (let at = table * points; at < (table + 1) * points; at++) {
      const who = occupant[at] as number;
      if (who !== NOWHERE && (level[who] as number) > 0) blame |= bitOf(level[who] as number);
    }
  }
  return blame;
}

/** Decisions exist only during the search: afterwards the parties are movable again. */
function release(board: Board): void {
  for (let who = 0; who < board.count; who++) {
    if ((board.level[who] as number) > 0) {
      const unit = board.unit[who] as number;
      unseat(board, who);
      seat(board, who, unit, FREE);
    }
  }
}

/** SOLVED, or the set of levels whose decisions caused the failure. */
function settle(work: Work, unseated: readonly number[], depth: number, moves: number): number {
  if (unseated.length === 0) return SOLVED;
  if (--work.left < 0 || !take(work.board.meter, NODE)) {
    work.left = -1;
    return 0;
  }
  const { board } = work;
  const who = hardest(board, unseated);
  const options: number[] = [];
  let blame = optionsOf(board, who, options);
  const bit = bitOf(depth);
  const tried: number[] = [];
  for (let i = 0; i < options.length; i++) {
    const option = options[i] as number;
    const unit = (board.choices[who] as readonly number[])[option % EJECTED] as number;
    const same = moves === Number.POSITIVE_INFINITY ? likeTried(work, tried, unit) : NONE;
    if (same !== NONE) {
      // If one of them fails so does the other, because of the decided parties around them.
      blame |= blameAround(work, same) | blameAround(work, unit);
      continue;
    }
    tried.push(unit);
    if (option >= EJECTED * (moves + 1)) {
      work.cut = true;
      break;
    }
    const outcome = tryUnit(work, unseated, depth, moves, who, unit);
    if (outcome === SOLVED) return SOLVED;
    if (work.left < 0) return 0;
    if ((outcome & bit) === 0) return outcome;
    blame |= depth < SHARED_LEVEL ? outcome & ~bit : outcome;
  }
  return blame;
}

/** Seats a party at a unit, re-seats the parties it displaces, and reverts everything if that fails. */
function tryUnit(
  work: Work,
  unseated: readonly number[],
  depth: number,
  moves: number,
  who: number,
  unit: number,
): number {
  const { board } = work;
  const ejected: number[] = [];
  forEachSitter(board, unit, who, (other) => {
    if (!ejected.includes(other)) ejected.push(other);
  });
  const before = ejected.map((other) => board.unit[other] as number);
  for (let i = 0; i < ejected.length; i++) unseat(board, ejected[i] as number);
  seat(board, who, unit, depth);
  const rest = ejected.slice();
  for (let i = 0; i < unseated.length; i++) if (unseated[i] !== who) rest.push(unseated[i] as number);
  const outcome = settle(work, rest, depth + 1, moves - ejected.length);
  if (outcome === SOLVED) return SOLVED;
  unseat(board, who);
  for (let i = 0; i < ejected.length; i++) seat(board, ejected[i] as number, before[i] as number, FREE);
  return outcome;
}
