import { type Board, FREE, NOWHERE } from '../board.ts';
import type { Classes } from '../classes.ts';
import type { Layout } from '../layout.ts';
import type { Program } from '../lp/program.ts';
import type { Laid, Memo, Proof, Scale, Weights } from '../memo.ts';

/** How many proofs are kept per layout, the last successful one first. They only save work: each could be found again. */
const KEPT = 24;
const kept = new WeakMap<Layout, Proof[]>();

/** Prices are stored as integer multiples of 1 / SCALE, so that sums are exact. */
const SCALE = 65_536;

/** Whether a stored proof shows that a party cannot be seated beside all present ones. */
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

/** Turns a program's prices into a proof and stores it if it holds; cuts of cuts cannot be stored. */
export function prove(program: Program, board: Board, memo: Memo, who: number): boolean {
  const { classes, price, rows } = program;
  const priced = program.cuts.flatMap((cut, i) => {
    const each = Math.round((price[rows + i] as number) * SCALE);
    return each > 0 ? [{ cut, price: each }] : [];
  });
  if (priced.some(({ cut }) => cut.ofCuts)) return false;
  const lifts = new Map<readonly number[], Map<number, readonly number[]>>();
  for (let party = 0; party < program.who.length && priced.length > 0; party++) {
    const one = program.who[party] as number;
    const choices = board.choices[one] as readonly number[];
    const stays = lifts.get(choices) ?? new Map<number, readonly number[]>();
    lifts.set(choices, stays);
    stays.set(
      stayKey(board, one),
      priced.map(({ cut }) => cut.lifts[party] as number),
    );
  }
  const proof: Proof = {
    classes,
    prices: weightsOf(program, (row) => Math.max(0, Math.round((price[row] as number) * SCALE))),
    cuts: priced.map(({ cut, price: each }) => ({
      weights: weightsOf(program, (row) => cut.weights[row] as number),
      divisor: cut.divisor,
      price: each,
    })),
    lifts,
  };
  if (!outweighs(board, memo, proof, who)) return false;
  const proofs = kept.get(board.layout) ?? [];
  kept.set(board.layout, [proof, ...proofs.slice(0, KEPT - 1)]);
  return true;
}

const stayKey = ({ begins, low, high }: Board, who: number): number =>
  (begins[low[who] as number] as number) * 10_000 + (begins[high[who] as number] ?? 9_999);

function weightsOf({ board, classes, points }: Program, weigh: (row: number) => number): Weights {
  const minutes: number[] = [];
  const byClass: Int32Array[] = [];
  for (let point = 0; point < points; point++) {
    const weights = Int32Array.from({ length: classes.count }, (_, kind) => weigh(kind * points + point));
    if (weights.every((weight) => weight === 0)) continue;
    minutes.push(board.begins[point] as number);
    byClass.push(weights);
  }
  return { minutes, byClass };
}

function outweighs(board: Board, memo: Memo, proof: Proof, who: number): boolean {
  let scale = memo.scales.get(proof);
  if (!scale) {
    scale = scaleOf(board, proof);
    memo.scales.set(proof, scale);
  }
  const lifts = liftsOf(board, proof, scale, who);
  let left = scale.left;
  for (const [i, { divisor, price }] of proof.cuts.entries()) {
    left += price * Math.floor(((scale.lifted[i] as number) + (lifts[i] as number)) / divisor);
  }
  return weightOf(board, proof, scale, who, lifts) > left;
}

function scaleOf(board: Board, proof: Proof): Scale {
  const { count, unit, level } = board;
  const prices = lay(board, proof.classes, proof.prices);
  const cuts = proof.cuts.map(({ weights }) => lay(board, proof.classes, weights));
  const scale = { prices, cuts, lifted: cuts.map(({ open }) => open), left: prices.open };
  for (let who = 0; who < count; who++) {
    if (unit[who] === NOWHERE || level[who] !== FREE) continue;
    const lifts = liftsOf(board, proof, scale, who);
    scale.left -= weightOf(board, proof, scale, who, lifts);
    for (let i = 0; i < lifts.length; i++) scale.lifted[i] = (scale.lifted[i] as number) + (lifts[i] as number);
  }
  return scale;
}

function lay(board: Board, classes: Classes, { minutes, byClass }: Weights): Laid {
  const { points } = board;
  const sums = new Float64Array(classes.count * (points + 1));
  let open = 0;
  for (const [i, minute] of minutes.entries()) {
    const point = board.pointOf(minute + 1) - 1;
    if (point < 0) continue;
    const weights = byClass[i] as Int32Array;
    for (let kind = 0; kind < classes.count; kind++) {
      const at = kind * (points + 1) + point + 1;
      sums[at] = (sums[at] as number) + (weights[kind] as number);
    }
    open += openWeight(board, classes, weights, point);
  }
  for (let at = 1; at < sums.length; at++) {
    if (at % (points + 1) !== 0) sums[at] = (sums[at] as number) + (sums[at - 1] as number);
  }
  return { sums, open };
}

/** The weight of the tables neither withheld nor taken by a fixed party. */
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

/** The weight of a bundle of tables over a stay. */
function weighed({ points, low, high }: Board, { sums }: Laid, bundle: readonly number[], who: number): number {
  let weight = 0;
  for (let i = 0; i < bundle.length; i++) {
    const base = (bundle[i] as number) * (points + 1);
    weight += (sums[base + (high[who] as number)] as number) - (sums[base + (low[who] as number)] as number);
  }
  return weight;
}

/** The weight of a party's cheapest choice over its stay. */
function weightOf(board: Board, proof: Proof, scale: Scale, who: number, lifts: readonly number[]): number {
  const { classes, cuts } = proof;
  const options = classes.options(board.choices[who] as readonly number[]);
  let least = Number.POSITIVE_INFINITY;
  for (let option = 0; option < options.length; option++) {
    const bundle = classes.bundles[options[option] as number] as readonly number[];
    let cost = weighed(board, scale.prices, bundle, who);
    for (let i = 0; i < cuts.length; i++) {
      const { divisor, price } = cuts[i] as Proof['cuts'][number];
      cost += price * Math.floor((weighed(board, scale.cuts[i] as Laid, bundle, who) + (lifts[i] as number)) / divisor);
    }
    if (cost < least) least = cost;
  }
  return least;
}

/** The proof's own lifts; for a party it does not know, the lifts that round its lightest option up. */
function liftsOf(board: Board, { classes, cuts, lifts }: Proof, scale: Scale, who: number): readonly number[] {
  if (cuts.length === 0) return NO_LIFTS;
  const choices = board.choices[who] as readonly number[];
  const known = lifts.get(choices)?.get(stayKey(board, who));
  if (known) return known;
  let least = Number.POSITIVE_INFINITY;
  let lightest: readonly number[] = [];
  for (const option of classes.options(choices)) {
    const bundle = classes.bundles[option] as readonly number[];
    const cost = weighed(board, scale.prices, bundle, who);
    if (cost >= least) continue;
    least = cost;
    lightest = bundle;
  }
  return cuts.map(({ divisor }, i) => {
    const weight = weighed(board, scale.cuts[i] as Laid, lightest, who);
    return (divisor - (weight % divisor)) % divisor;
  });
}

const NO_LIFTS: readonly number[] = [];
