import type { Arbiter } from './arbiter.ts';
import type { Board } from './board.ts';
import type { Classes } from './classes.ts';

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
  /** By choices, and by the beginning and end of a stay (`stayKey`): the lift in each cut. Any lift is right, these are good. */
  readonly lifts: ReadonlyMap<readonly number[], ReadonlyMap<number, readonly number[]>>;
};

/** Weights laid over a board: their running sums along each class, and those of all open tables. */
export type Laid = { readonly sums: Float64Array; readonly open: number };

/** A proof laid over a board: `left` of the prices by those who are seated, and what they and the tables lift each cut to. */
export type Scale = { readonly prices: Laid; readonly cuts: readonly Laid[]; readonly lifted: number[]; left: number };

/** What the counting bounds of one moment leave, by point and facet, and the kinds of tables and parties it is summed from. */
export type Slack = {
  readonly kinds: readonly { readonly weights: Int16Array; readonly counts: Int16Array; readonly sign: number }[];
  readonly left: (Int32Array | null)[];
};

/** `impossible` is proven; `unproven` says that the work budget ended first. */
export type Answer = 'seated' | 'impossible' | 'unproven';

/** What a decision may spend on questions that stay doubtful after the usual search; every such question takes from it. */
export type Depth = {
  /** Left for the search of our own. */
  pivots: number;
  /** Who is asked afterwards, and how often still. */
  readonly arbiter?: Arbiter;
  questions?: number;
  /** A question stayed in doubt of which nobody was asked. */
  doubtful?: boolean;
};

export type Refusal = {
  readonly choices: readonly number[];
  readonly low: number;
  readonly high: number;
  readonly answer: 'impossible' | 'unproven';
  /** Unproven although there were so many pivots for it, and whether an arbiter was asked too. */
  readonly pivots: number;
  readonly asked: boolean;
};

/** What has been found out about those who are seated on a board; who of them sits where makes no difference to it. */
export type Memo = {
  slack: Slack | null;
  readonly scales: Map<Proof, Scale>;
  readonly refusals: Refusal[];
};

export const noMemo = (): Memo => ({ slack: null, scales: new Map(), refusals: [] });

/** The answer to a stay that was refused before; what is impossible is so for every longer stay too. */
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

/** What is found out last stands first: a doubt may have been settled since. */
export function rememberRefusal(
  board: Board,
  memo: Memo,
  who: number,
  found: Pick<Refusal, 'answer' | 'pivots' | 'asked'>,
): void {
  const [low, high] = [board.low[who] as number, board.high[who] as number];
  memo.refusals.unshift({ ...found, choices: board.choices[who] as readonly number[], low, high });
}
