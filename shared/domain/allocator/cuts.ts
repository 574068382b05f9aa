import { grow, MOST, timesRow } from './basis.ts';
import { bundleAt, type Cut, coefficient, MOST_CUTS, type Program, trifle } from './program.ts';
import { setColumn } from './simplex.ts';

/** Cuts added at once. */
const AT_ONCE = 10;
/** Divisors looked for; weights that fit none of them are left alone, so that all sums are whole numbers. */
const DIVISORS = [2, 3, 4, 5, 6, 7, 8] as const;
/** By less than this a solution does not overstep a cut, and a share is whole. */
const LEAST = 0.05;
const WHOLE = 1e-3;
const EXACT = 1e-4;

const zeros = new Float64Array(MOST);
const column = new Float64Array(MOST);
const along = new Float64Array(MOST);

type Found = { readonly cut: Cut; readonly over: number; readonly depth: number };

/** Adds the deepest cuts that the solution at hand oversteps; false when there is none, or no room. */
export function addCuts(program: Program): boolean {
  const { basis, cuts } = program;
  const found = new Map<string, Found>();
  for (let e = 0; e < basis.size; e++) {
    const share = basis.share[e] as number;
    if (share < WHOLE || share > 1 - WHOLE) continue;
    for (const sign of [1, -1]) {
      const made = cutOf(program, e, sign);
      if (made) found.set(`${made.cut.limit} ${made.cut.taken}`, made);
    }
  }
  const deepest = [...found.values()].sort((a, b) => b.depth - a.depth).slice(0, AT_ONCE);
  for (const { cut, over } of deepest) {
    if (cuts.length < MOST_CUTS && basis.size < MOST - 1) enter(program, cut, over);
  }
  return deepest.length > 0 && basis.size < MOST - 1;
}

/** The cut of a share's row of the basis: its multipliers but their whole parts (Gomory 1958). Null when it is none. */
function cutOf(program: Program, e: number, sign: number): Found | null {
  const { basis, rows, open, who, key, options, penaltyAt } = program;
  const divisor = DIVISORS.find((each) => {
    for (let t = 0; t < basis.size; t++) {
      const times = (basis.inverse[e * MOST + t] as number) * each;
      if (Math.abs(times - Math.round(times)) > EXACT) return false;
    }
    return true;
  });
  if (!divisor) return null;
  const rest = (value: number): number => ((value % divisor) + divisor) % divisor;
  const weights = new Int32Array(rows);
  let limit = 0;
  for (let t = 0; t < basis.size; t++) {
    const weight = rest(Math.round((basis.inverse[e * MOST + t] as number) * divisor) * sign);
    if (weight === 0) continue;
    const row = basis.row[t] as number;
    // Cuts of cuts would prove more, but little, and could not be kept so simply.
    if (row >= rows) return null;
    weights[row] = weight;
    limit += weight * (open[row] as number);
  }
  const taken = new Int32Array(penaltyAt.at(-1) as number);
  const lifts = new Int32Array(who.length);
  for (let party = 0; party < who.length; party++) {
    const lift = rest(-weigh(program, weights, party, key[party] as number));
    lifts[party] = lift;
    limit += lift;
    const count = (options[party] as Int16Array).length;
    for (let option = 0; option < count; option++) {
      const weight = weigh(program, weights, party, option) + lift;
      taken[(penaltyAt[party] as number) + option] = Math.floor(weight / divisor);
    }
  }
  const cut = { weights, divisor, lifts, taken, limit: Math.floor(limit / divisor) };
  const over = oversteps(program, cut);
  if (over < LEAST) return null;
  return { cut, over, depth: over / Math.sqrt(1 + taken.reduce((sum, each) => sum + each * each, 0)) };
}

function weigh(program: Program, weights: Int32Array, party: number, option: number): number {
  const { points, low, high } = program;
  let sum = 0;
  for (const kind of bundleAt(program, party, option)) {
    const end = kind * points + (high[party] as number);
    for (let row = kind * points + (low[party] as number); row < end; row++) sum += weights[row] as number;
  }
  return sum;
}

/** By how much the solution at hand takes more than a cut allows. */
function oversteps({ basis, who, key, penaltyAt }: Program, { taken, limit }: Cut): number {
  let sum = -limit;
  const at = (party: number, option: number): number => taken[(penaltyAt[party] as number) + option] as number;
  for (let party = 0; party < who.length; party++) sum += at(party, key[party] as number);
  for (let e = 0; e < basis.size; e++) {
    const party = basis.party[e] as number;
    const gained = at(party, basis.option[e] as number) - at(party, key[party] as number);
    sum += gained * (basis.share[e] as number);
  }
  return sum;
}

/** The cut becomes a row, used up: what oversteps it is taken by a party of its own, at a penalty. */
function enter(program: Program, cut: Cut, over: number): void {
  const { basis, cuts, rows, who, penaltyAt } = program;
  const { size } = basis;
  const row = rows + cuts.length;
  const party = who.length + cuts.length;
  cut.taken[(penaltyAt[party] as number) + 1] = -1;
  cuts.push(cut);
  for (let e = 0; e < size; e++) {
    column[e] = coefficient(program, basis.party[e] as number, basis.option[e] as number, row);
  }
  timesRow(basis, column, along);
  grow(basis, zeros, along, -1);
  basis.row[size] = row;
  basis.place[row] = size;
  setColumn(program, size, { party, option: 1 }, over - trifle(row));
}
