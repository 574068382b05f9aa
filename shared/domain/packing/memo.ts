import type { Board } from './board.ts';
import type { Classes } from './classes.ts';
import type { Plan } from './lp/plan.ts';
import { type Meter, unmetered } from './meter.ts';
import type { MipSolver } from './mip-question.ts';

/** Whole-number weights of the tables of each class at some minutes. */
export type Weights = { readonly minutes: readonly number[]; readonly byClass: readonly Int32Array[] };

/**
 * A certificate of infeasibility: prices of tables, and of cuts (rounded sums of tables, see `Cut`). A party weighs what
 * the cheapest of its options costs over its stay; parties that together outweigh the open tables cannot all be seated.
 */
export type Proof = {
  readonly classes: Classes;
  readonly prices: Weights;
  readonly cuts: readonly { readonly weights: Weights; readonly divisor: number; readonly price: number }[];
  /** By choices and stay (`stayKey`): the lift in each cut. Any lift is valid; these are good ones. */
  readonly lifts: ReadonlyMap<readonly number[], ReadonlyMap<number, readonly number[]>>;
};

/** Weights applied to a board: their prefix sums along each class, and those of all open tables. */
export type Laid = { readonly sums: Float64Array; readonly open: number };

/**
 * A proof applied to a board: the weight `left` by the seated parties, and what they and the tables contribute to each
 * cut.
 */
export type Scale = { readonly prices: Laid; readonly cuts: readonly Laid[]; readonly lifted: number[]; left: number };

/** The slack of the counting bounds by point and facet, and the kinds of tables and parties it is summed from. */
export type Slack = {
  readonly kinds: readonly { readonly weights: Int16Array; readonly counts: Int16Array; readonly sign: number }[];
  readonly left: (Int32Array | null)[];
};

/** `impossible` is proven; `unproven` says that the work budget ended first. */
export type Answer = 'seated' | 'impossible' | 'unproven';

/**
 * The work that one decision may spend on questions that the usual search leaves open. It is shared and used up: every such
 * question takes from it.
 */
export type WorkBudget = {
  /** Units for everything that is decided with it, the usual search included, and how many of them one question may take. */
  readonly meter: Meter;
  readonly each: number;
  /** Pivots left for our own search (`deepen.ts`). */
  pivots: number;
  /** The exact solver to ask afterwards, and how many questions are left for it. */
  readonly mipSolver?: MipSolver;
  questions?: number;
  /** Set when a question stayed open that no MIP solver was there to answer. */
  doubtful?: boolean;
};

/** The usual search alone, for a question that nobody waits for. */
export const noBudget = (): WorkBudget => ({ meter: unmetered(), each: Number.POSITIVE_INFINITY, pivots: 0 });

export type Refusal = {
  readonly choices: readonly number[];
  readonly low: number;
  readonly high: number;
  readonly answer: 'impossible' | 'unproven';
  /** The pivots and units that were there to be spent, and whether a MIP solver was asked too. */
  readonly pivots: number;
  readonly units: number;
  readonly asked: boolean;
};

/** A seating found before in which a stay has a place: the units of that stay, and of the parties that make room for it. */
export type KnownPlace = Pick<Refusal, 'choices' | 'low' | 'high'> & {
  readonly own: readonly number[];
  readonly others: ReadonlyMap<number, readonly number[]>;
};

/** What is known about the set of parties on a board, regardless of who sits where. */
export type Memo = {
  slack: Slack | null;
  readonly scales: Map<Proof, Scale>;
  readonly refusals: Refusal[];
  readonly places: KnownPlace[];
};

export const noMemo = (): Memo => ({ slack: null, scales: new Map(), refusals: [], places: [] });

/** The remembered answer for a stay that was refused before; what is impossible for a stay is so for any longer one. */
export function refusedBefore({ low, high, choices }: Board, memo: Memo, who: number): Refusal | null {
  const [from, to] = [low[who] as number, high[who] as number];
  for (const refusal of memo.refusals) {
    if (refusal.choices !== choices[who]) continue;
    const longer = from <= refusal.low && refusal.high <= to;
    const same = from === refusal.low && refusal.high === to;
    if (refusal.answer === 'impossible' ? longer : same) return refusal;
  }
  return null;
}

/** The seating that is known for exactly this stay, as a plan that is still to be followed. */
export function placeBefore({ low, high, choices }: Board, memo: Memo, who: number): Plan | null {
  const found = memo.places.find(
    (place) => place.choices === choices[who] && place.low === low[who] && place.high === high[who],
  );
  return found ? new Map([...found.others, [who, found.own]]) : null;
}

/** The latest findings come first, because a doubt may have been settled since. */
export function rememberRefusal(
  board: Board,
  memo: Memo,
  who: number,
  found: Pick<Refusal, 'answer' | 'pivots' | 'units' | 'asked'>,
): void {
  const [low, high] = [board.low[who] as number, board.high[who] as number];
  memo.refusals.unshift({ ...found, choices: board.choices[who] as readonly number[], low, high });
}
