import { take } from '../meter.ts';
import { grow, MOST, setColumn, timesRow } from './basis.ts';
import { coversOf } from './covers.ts';
import { type Cut, coefficient, type Program, trifle } from './program.ts';
import { limitOf, rounded, weigh } from './rounding.ts';

/** How many cuts are added at once. */
const AT_ONCE = 10;
/** The divisors that are tried; weights that fit none of them are skipped, except in a thorough program. */
const DIVISORS = [2, 3, 4, 5, 6, 7, 8] as const;
/** The tolerance for a violated cut and for an integral share. */
const LEAST = 0.05;
const WHOLE = 1e-3;
const EXACT = 1e-4;

const zeros = new Float64Array(MOST);
const column = new Float64Array(MOST);
const along = new Float64Array(MOST);

type Found = { readonly cut: Cut; readonly over: number; readonly depth: number };

/** Adds the most violated cuts of the current solution; false if there is none, or no room. */
export function addCuts(program: Program, atOnce = AT_ONCE): boolean {
  const { basis, cuts, mostCuts, thorough } = program;
  if (!take(program.board.meter, Math.ceil((basis.size * program.who.length) / 10))) return false;
  const found = new Map<string, Found>();
  const consider = (cut: Cut | null): void => {
    const made = cut && measured(program, cut);
    if (made) found.set(`${made.cut.limit} ${made.cut.taken}`, made);
  };
  for (let e = 0; e < basis.size; e++) {
    const share = basis.share[e] as number;
    if (share < WHOLE || share > 1 - WHOLE) continue;
    for (const sign of [1, -1]) {
      const exact = DIVISORS.find((divisor) => isWholeBy(program, e, divisor));
      for (const divisor of exact ? [exact] : thorough ? DIVISORS : []) consider(cutOf(program, e, sign, divisor));
    }
  }
  if (thorough) coversOf(program).forEach(consider);
  const deepest = [...found.values()].sort((a, b) => b.depth - a.depth).slice(0, atOnce);
  for (const { cut, over } of deepest) {
    if (cuts.length < mostCuts && basis.size < MOST - 1) enter(program, cut, over);
  }
  return deepest.length > 0 && basis.size < MOST - 1;
}

/** Whether a share's basis row consists of multiples of 1 / divisor. */
function isWholeBy({ basis }: Program, e: number, divisor: number): boolean {
  for (let t = 0; t < basis.size; t++) {
    const times = (basis.inverse[e * MOST + t] as number) * divisor;
    if (Math.abs(times - Math.round(times)) > EXACT) return false;
  }
  return true;
}

/**
 * The Gomory cut of a share's basis row: the fractional parts of its multipliers, as multiples of 1 / divisor (Gomory
 * 1958). Any multipliers give a valid cut. Null if other cuts are among the rows, which only a thorough program
 * combines.
 */
function cutOf(program: Program, e: number, sign: number, divisor: number): Cut | null {
  const { basis, rows, who, key, penaltyAt, thorough } = program;
  const rest = (value: number): number => ((value % divisor) + divisor) % divisor;
  const weights = new Int32Array(rows);
  const ofCuts: [number, number][] = [];
  for (let t = 0; t < basis.size; t++) {
    const weight = rest(Math.round((basis.inverse[e * MOST + t] as number) * divisor) * sign);
    if (weight === 0) continue;
    const row = basis.row[t] as number;
    if (row < rows) weights[row] = weight;
    else if (thorough) ofCuts.push([row - rows, weight]);
    else return null;
  }
  const sum = { weights, ofCuts, divisor };
  const weightOf = weigh(program, sum);
  const keyAt = (party: number): number => (penaltyAt[party] as number) + (key[party] as number);
  const lifts = Int32Array.from(who, (_, party) => rest(-weightOf(party, keyAt(party))));
  // Most cuts are not violated: checked on the current solution before all options are weighed.
  const takes = (party: number, at: number): number =>
    Math.floor((weightOf(party, at) + (lifts[party] as number)) / divisor);
  let over = -limitOf(program, sum, lifts);
  for (let party = 0; party < who.length; party++) over += takes(party, keyAt(party));
  for (let place = 0; place < basis.size; place++) {
    const party = basis.party[place] as number;
    if (party >= who.length) continue;
    const gained =
      takes(party, (penaltyAt[party] as number) + (basis.option[place] as number)) - takes(party, keyAt(party));
    over += gained * (basis.share[place] as number);
  }
  return over < LEAST ? null : rounded(program, sum, weightOf, lifts);
}

function measured(program: Program, cut: Cut): Found | null {
  const over = oversteps(program, cut);
  if (over < LEAST) return null;
  return { cut, over, depth: over / Math.sqrt(1 + cut.taken.reduce((sum, each) => sum + each * each, 0)) };
}

/** The violation of a cut by the current solution. */
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

/** Adds the cut as a tight row: the violation becomes the share of an artificial party, at a penalty. */
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
  setColumn(basis, size, { party, option: 1 }, over - trifle(row));
}
