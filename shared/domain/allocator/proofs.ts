import { type Board, FREE, NOWHERE } from './board.ts';
import type { Classes } from './classes.ts';
import type { Layout } from './layout.ts';
import type { Memo, Proof, Scale } from './memo.ts';
import type { Program } from './program.ts';

/** Proofs kept for a layout, the last that held first. They only save work: each could be found anew. */
const KEPT = 24;
const kept = new WeakMap<Layout, Proof[]>();

/** Prices are kept as whole multiples of 1 / SCALE, so that the sums are exact. */
const SCALE = 65_536;

/** Whether a proof kept from an earlier question shows that somebody cannot be seated beside all who are. */
export function isProvenBefore(board: Board, memo: Memo, who: number): boolean {
  const proofs = kept.get(board.layout) ?? [];
  for (let i = 0; i < proofs.length; i++) {
    const proof = proofs[i] as Proof;
    if (!outweighs(board, memo, proof, who)) continue;
    proofs.splice(i, 1);
    proofs.unshift(proof);
    return true;
  }
  return false;
}

/** Makes a proof of a program's prices and keeps it when it holds. */
export function prove(program: Program, board: Board, memo: Memo, who: number): boolean {
  const { classes, points, price } = program;
  const proof: Proof = { classes, minutes: [], weights: [] };
  for (let point = 0; point < points; point++) {
    const weights = Int32Array.from({ length: classes.count }, (_, kind) =>
      Math.max(0, Math.round((price[kind * points + point] as number) * SCALE)),
    );
    if (weights.every((weight) => weight === 0)) continue;
    (proof.minutes as number[]).push(board.begins[point] as number);
    (proof.weights as Int32Array[]).push(weights);
  }
  if (!outweighs(board, memo, proof, who)) return false;
  const proofs = kept.get(board.layout) ?? [];
  kept.set(board.layout, [proof, ...proofs.slice(0, KEPT - 1)]);
  return true;
}

function outweighs(board: Board, memo: Memo, proof: Proof, who: number): boolean {
  let scale = memo.scales.get(proof);
  if (!scale) {
    scale = scaleOf(board, proof);
    memo.scales.set(proof, scale);
  }
  return weightOf(board, proof, scale.sums, who) > scale.slack;
}

function scaleOf(board: Board, proof: Proof): Scale {
  const { points, count, unit, level } = board;
  const { classes } = proof;
  const sums = new Float64Array(classes.count * (points + 1));
  let slack = 0;
  for (const [i, minute] of proof.minutes.entries()) {
    const point = board.pointOf(minute + 1) - 1;
    if (point < 0) continue;
    const weights = proof.weights[i] as Int32Array;
    for (let kind = 0; kind < classes.count; kind++) {
      const at = kind * (points + 1) + point + 1;
      sums[at] = (sums[at] as number) + (weights[kind] as number);
    }
    slack += openWeight(board, classes, weights, point);
  }
  for (let at = 1; at < sums.length; at++) {
    if (at % (points + 1) !== 0) sums[at] = (sums[at] as number) + (sums[at - 1] as number);
  }
  const scale = { sums, slack };
  for (let who = 0; who < count; who++) {
    if (unit[who] !== NOWHERE && level[who] === FREE) scale.slack -= weightOf(board, proof, sums, who);
  }
  return scale;
}

/** The weight of the tables that are neither withheld nor taken by somebody fixed. */
function openWeight(
  { layout, words, firm }: Board,
  { classesAt }: Classes,
  weights: Int32Array,
  point: number,
): number {
  const word = Math.floor(point / 31);
  let sum = 0;
  for (let table = 0; table < layout.tables.length; table++) {
    if ((((firm[table * words + word] as number) >> (point % 31)) & 1) !== 0) continue;
    for (const kind of classesAt[table] as readonly number[]) sum += weights[kind] as number;
  }
  return sum;
}

/** What the cheapest choice of somebody costs over their stay. */
function weightOf({ points, low, high, choices }: Board, { classes }: Proof, sums: Float64Array, who: number): number {
  const options = classes.options(choices[who] as readonly number[]);
  const [from, to] = [low[who] as number, high[who] as number];
  let least = Number.POSITIVE_INFINITY;
  for (let option = 0; option < options.length && least > 0; option++) {
    const bundle = classes.bundles[options[option] as number] as readonly number[];
    let cost = 0;
    for (let i = 0; i < bundle.length; i++) {
      const base = (bundle[i] as number) * (points + 1);
      cost += (sums[base + to] as number) - (sums[base + from] as number);
    }
    if (cost < least) least = cost;
  }
  return least;
}
