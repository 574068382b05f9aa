import type { Board } from './board.ts';
import type { Classes } from './classes.ts';

/**
 * A certificate of infeasibility: whole-number prices of the tables of each class at some minutes. A party weighs what the
 * cheapest of its options costs over its stay; parties that together outweigh the open tables cannot all be seated.
 */
export type Proof = {
  readonly classes: Classes;
  readonly minutes: readonly number[];
  /** By minute and class. */
  readonly weights: readonly Int32Array[];
};

/** A proof laid over a board: running sums of its prices along each class, and what the parties leave of the tables. */
export type Scale = { readonly sums: Float64Array; slack: number };

/** What the counting bounds of one moment leave, by point and facet, and the kinds of tables and parties it is summed from. */
export type Slack = {
  readonly kinds: readonly { readonly weights: Int16Array; readonly counts: Int16Array; readonly sign: number }[];
  readonly left: (Int32Array | null)[];
};

type Refusal = {
  readonly choices: readonly number[];
  readonly low: number;
  readonly high: number;
  readonly answer: 'impossible' | 'unproven';
};

/** What has been found out about those who are seated on a board; who of them sits where makes no difference to it. */
export type Memo = {
  slack: Slack | null;
  readonly scales: Map<Proof, Scale>;
  readonly refusals: Refusal[];
};

export const noMemo = (): Memo => ({ slack: null, scales: new Map(), refusals: [] });

/** The answer to a stay that was refused before; what is impossible is so for every longer stay too. */
export function refusedBefore({ low, high, choices }: Board, memo: Memo, who: number): Refusal['answer'] | null {
  const [from, to] = [low[who] as number, high[who] as number];
  for (const refusal of memo.refusals) {
    if (refusal.choices !== choices[who]) continue;
    const longer = from <= refusal.low && refusal.high <= to;
    const same = from === refusal.low && refusal.high === to;
    if (refusal.answer === 'impossible' ? longer : same) return refusal.answer;
  }
  return null;
}

export function rememberRefusal(board: Board, memo: Memo, who: number, answer: Refusal['answer']): void {
  const [low, high] = [board.low[who] as number, board.high[who] as number];
  memo.refusals.push({ choices: board.choices[who] as readonly number[], low, high, answer });
}
