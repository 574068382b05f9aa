import type { Classes } from '../classes.ts';
import { eachShare } from './plan.ts';
import { bundleAt, type Cut, type Program } from './program.ts';
import { rounded, weigh } from './rounding.ts';

/** Sets of classes looked at within one combination. */
const MAX_SETS = 16;
/** The least violation that makes a cover worth adding, and the tolerance for a non-zero share. */
const LEAST = 0.05;
const NOTHING = 1e-6;

const known = new WeakMap<Classes, readonly (readonly number[])[]>();

/** The sets of classes that combinations use, and their subsets. */
function setsOf(classes: Classes): readonly (readonly number[])[] {
  let sets = known.get(classes);
  if (!sets) {
    const parts = new Map<string, readonly number[]>();
    for (const bundle of classes.bundles.filter(({ length }) => length > 1)) {
      const set = [...new Set(bundle)];
      for (let bits = 1; bits < 1 << set.length && bits < MAX_SETS; bits++) {
        const part = set.filter((_, i) => (bits >> i) & 1);
        parts.set(String(part), part);
      }
    }
    sets = [...parts.values()];
    known.set(classes, sets);
  }
  return sets;
}

/**
 * Cover cuts: a party that takes both tables of a pair leaves none for others. The tables of a set at one point plus
 * lifts for some parties, rounded; among all lifts the ones that the current solution violates most (gain minus cost of
 * the lifts, by the remainder of their sum).
 */
export function coversOf(program: Program): Cut[] {
  const shares = sharesOf(program);
  const found: Cut[] = [];
  for (const set of setsOf(program.classes)) {
    for (let point = 0; point < program.points; point++) {
      const cover = coverAt(program, shares, set, point);
      if (cover) found.push(cover);
    }
  }
  return found;
}

function sharesOf(program: Program): Float64Array {
  const { penaltyAt, key, who } = program;
  const shares = new Float64Array(penaltyAt.at(-1) as number);
  for (let party = 0; party < who.length; party++) shares[(penaltyAt[party] as number) + (key[party] as number)] = 1;
  eachShare(program, (party, option, share) => {
    shares[(penaltyAt[party] as number) + option] = share;
  });
  return shares;
}

function coverAt(program: Program, shares: Float64Array, set: readonly number[], point: number): Cut | null {
  const { points, rows, open, penaltyAt, who, low, high } = program;
  const limit = set.reduce((sum, kind) => sum + (open[kind * points + point] as number), 0);
  const weightOf = (party: number, at: number): number => {
    const bundle = bundleAt(program, party, at - (penaltyAt[party] as number));
    let weight = 0;
    for (let i = 0; i < bundle.length; i++) if (set.includes(bundle[i] as number)) weight += 1;
    return weight;
  };
  const there: number[] = [];
  let most = 1;
  for (let party = 0; party < who.length; party++) {
    if (point < (low[party] as number) || point >= (high[party] as number)) continue;
    let takes = false;
    for (let at = penaltyAt[party] as number; at < (penaltyAt[party + 1] as number); at++) {
      if ((shares[at] as number) <= NOTHING) continue;
      const weight = weightOf(party, at);
      most = Math.max(most, weight);
      takes ||= weight > 0;
    }
    if (takes) there.push(party);
  }
  let best: Cut | null = null;
  let least = LEAST;
  for (let divisor = 2; divisor <= most; divisor++) {
    const gainOf = (party: number, lift: number): number => {
      let gain = -lift / divisor;
      for (let at = penaltyAt[party] as number; at < (penaltyAt[party + 1] as number); at++) {
        if ((shares[at] as number) > NOTHING)
          gain += (shares[at] as number) * Math.floor((weightOf(party, at) + lift) / divisor);
      }
      return gain;
    };
    const { gains, liftsTo } = bestLifts(there, divisor, gainOf);
    for (let rest = 0; rest < divisor; rest++) {
      const over = (gains[rest] as number) - limit / divisor + ((limit + rest) % divisor) / divisor;
      if (over < least) continue;
      least = over;
      const lifted = liftsTo(rest);
      const lifts = Int32Array.from(who, (_, party) => lifted.get(party) ?? 0);
      const weights = new Int32Array(rows);
      for (const kind of set) weights[kind * points + point] = 1;
      const sum = { weights, ofCuts: [], divisor };
      best = rounded(program, sum, weigh(program, sum), lifts);
    }
  }
  return best;
}

/** By the remainder of the sum: the largest gain of lifts, and which ones reach it. */
function bestLifts(
  parties: readonly number[],
  divisor: number,
  gainOf: (party: number, lift: number) => number,
): { gains: Float64Array; liftsTo: (rest: number) => ReadonlyMap<number, number> } {
  let gains = new Float64Array(divisor).fill(Number.NEGATIVE_INFINITY);
  gains[0] = 0;
  const chosen = parties.map((party) => {
    const next = new Float64Array(divisor).fill(Number.NEGATIVE_INFINITY);
    const lifts = new Int8Array(divisor);
    for (let lift = 0; lift < divisor; lift++) {
      const gain = gainOf(party, lift);
      for (let rest = 0; rest < divisor; rest++) {
        const to = (rest + lift) % divisor;
        if ((gains[rest] as number) + gain <= (next[to] as number)) continue;
        next[to] = (gains[rest] as number) + gain;
        lifts[to] = lift;
      }
    }
    gains = next;
    return lifts;
  });
  const liftsTo = (rest: number): ReadonlyMap<number, number> => {
    const lifts = new Map<number, number>();
    let at = rest;
    for (let i = parties.length - 1; i >= 0; i--) {
      const lift = (chosen[i] as Int8Array)[at] as number;
      lifts.set(parties[i] as number, lift);
      at = (at - lift + divisor) % divisor;
    }
    return lifts;
  };
  return { gains, liftsTo };
}
