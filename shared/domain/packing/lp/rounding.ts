import type { Cut, Program } from './program.ts';

/** A sum of rows to be rounded: integer weights of table rows, and of cuts by index. */
export type Weighed = {
  readonly weights: Int32Array;
  readonly ofCuts: readonly (readonly [cut: number, weight: number])[];
  readonly divisor: number;
};

/** The weight of an option, by its party and its index among all options. */
export type WeightOf = (party: number, at: number) => number;

/** Creates the function that weighs options in a sum. */
export function weigh(program: Program, { weights, ofCuts }: Weighed): WeightOf {
  const { points, classes, low, high, options, penaltyAt, cuts } = program;
  const sums = new Int32Array(classes.count * (points + 1));
  for (let kind = 0; kind < classes.count; kind++) {
    for (let point = 0; point < points; point++) {
      const at = kind * (points + 1) + point;
      sums[at + 1] = (sums[at] as number) + (weights[kind * points + point] as number);
    }
  }
  return (party, at) => {
    const list = options[party] as Int16Array;
    const bundle = classes.bundles[list[at - (penaltyAt[party] as number)] as number] as readonly number[];
    let sum = 0;
    for (let i = 0; i < bundle.length; i++) {
      const base = (bundle[i] as number) * (points + 1);
      sum += (sums[base + (high[party] as number)] as number) - (sums[base + (low[party] as number)] as number);
    }
    for (let i = 0; i < ofCuts.length; i++) {
      const [cut, times] = ofCuts[i] as readonly [number, number];
      sum += times * ((cuts[cut] as Cut).taken[at] as number);
    }
    return sum;
  };
}

/** The limit of a rounded sum. */
export function limitOf({ open, cuts }: Program, { weights, ofCuts, divisor }: Weighed, lifts: Int32Array): number {
  let limit = 0;
  for (let party = 0; party < lifts.length; party++) limit += lifts[party] as number;
  for (let row = 0; row < weights.length; row++) limit += (weights[row] as number) * (open[row] as number);
  for (const [cut, times] of ofCuts) limit += times * (cuts[cut] as Cut).limit;
  return Math.floor(limit / divisor);
}

/** The rounded sum: a lift adds to the weight of a party's options and to the limit alike (`Cut`). */
export function rounded(program: Program, sum: Weighed, weightOf: WeightOf, lifts: Int32Array): Cut {
  const { who, penaltyAt } = program;
  const { weights, ofCuts, divisor } = sum;
  const taken = new Int32Array(penaltyAt.at(-1) as number);
  for (let party = 0; party < who.length; party++) {
    for (let at = penaltyAt[party] as number; at < (penaltyAt[party + 1] as number); at++) {
      taken[at] = Math.floor((weightOf(party, at) + (lifts[party] as number)) / divisor);
    }
  }
  return { weights, divisor, lifts, taken, limit: limitOf(program, sum, lifts), ofCuts: ofCuts.length > 0 };
}
