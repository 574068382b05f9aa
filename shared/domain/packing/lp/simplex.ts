import {
  grow,
  heirOf,
  inherit,
  MOST,
  NONE,
  replaceColumn,
  replaceRow,
  setColumn,
  shrink,
  TINY,
  timesColumn,
  timesRow,
} from './basis.ts';
import { change, coefficient, costOf, type Program, takePivot } from './program.ts';
import { renew } from './renew.ts';

/** The entering variable: an option, or (`place`) the slack of a row that leaves the basis. */
type Entering = { readonly party: number; readonly option: number; readonly place: number };

/**
 * The result of the ratio test: what limits the step (a row, a basic share by position, or a key share), and its
 * length.
 */
type Leaving = { readonly amount: number; readonly row: number; readonly share: number; readonly owner: number };

/** How many improving options are compared before the best of them enters (partial pricing). */
const CANDIDATES = 3;
const BETTER = -1e-7;
/** The number of pivots after which a thorough program recomputes its numbers. */
const RENEWED = 150;

const column = new Float64Array(MOST);
const across = new Float64Array(MOST);
const along = new Float64Array(MOST);

/**
 * Minimises the penalties by the primal simplex method with generalized upper bounds, which keep the sums to one out of
 * the basis (Dantzig and Van Slyke 1967): 'optimal', or 'stopped' when the work is used up or the numbers are unusable.
 */
export function minimise(program: Program): 'optimal' | 'stopped' {
  let age = 0;
  for (;;) {
    if (program.work <= 0 || program.basis.size === MOST || !takePivot(program)) return 'stopped';
    program.work -= 1;
    age += 1;
    if (program.thorough && age > RENEWED) {
      age = 0;
      if (!renew(program)) return 'stopped';
    }
    findPrices(program);
    const entering = chooseRow(program) ?? chooseOption(program);
    if (!entering) return 'optimal';
    findChange(program, entering);
    const leaving = findLeaving(program, entering);
    if (leaving && exchange(program, entering, leaving)) continue;
    if (!program.thorough || age === 0 || !renew(program)) return 'stopped';
    age = 0;
  }
}

/** Computes the dual prices, at which the options of a split party cost the same. */
function findPrices({ basis, penalty, penaltyAt, key, price, sums, points, classes }: Program): void {
  for (let e = 0; e < basis.size; e++) {
    const party = basis.party[e] as number;
    const at = penaltyAt[party] as number;
    column[e] =
      (penalty[at + (key[party] as number)] as number) - (penalty[at + (basis.option[e] as number)] as number);
  }
  timesRow(basis, column, along);
  price.fill(0);
  for (let t = 0; t < basis.size; t++) price[basis.row[t] as number] = along[t] as number;
  for (let kind = 0; kind < classes.count; kind++) {
    let sum = 0;
    for (let point = 0; point < points; point++) {
      sum += price[kind * points + point] as number;
      sums[kind * (points + 1) + point + 1] = sum;
    }
  }
}

/** The slack of the row with the most negative price, or null. */
function chooseRow({ basis, price }: Program): Entering | null {
  let place = NONE;
  let least = BETTER;
  for (let t = 0; t < basis.size; t++) {
    const value = price[basis.row[t] as number] as number;
    if (value < least) {
      least = value;
      place = t;
    }
  }
  return place === NONE ? null : { party: NONE, option: NONE, place };
}

/** The best of the next few options that cost less than their party's present one. */
function chooseOption(program: Program): Entering | null {
  const { who, options, key, cuts } = program;
  const parties = who.length + cuts.length;
  let best: Entering | null = null;
  let least = BETTER;
  let found = 0;
  for (let n = 0; n < parties && found < CANDIDATES; n++) {
    const party = (program.cursor + n) % parties;
    const now = costOf(program, party, key[party] as number);
    if (now <= TINY) continue;
    const count = (options[party] as Int16Array).length;
    let better = false;
    for (let option = 0; option < count; option++) {
      const gain = costOf(program, party, option) - now;
      if (gain < BETTER) better = true;
      if (gain < least) {
        least = gain;
        best = { party, option, place: NONE };
      }
    }
    if (better) found += 1;
  }
  if (best) program.cursor = (best.party + 1) % parties;
  return best;
}

/** The changes of the basic shares (`across`, negated) and of the rows' use per unit of the entering variable. */
function findChange(program: Program, entering: Entering): void {
  const { basis, key } = program;
  findAcross(program, entering);
  if (entering.place === NONE) {
    change(program, entering.party, entering.option, 1);
    change(program, entering.party, key[entering.party] as number, -1);
  }
  for (let e = 0; e < basis.size; e++) {
    const by = across[e] as number;
    if (Math.abs(by) < TINY) {
      across[e] = 0;
      continue;
    }
    const party = basis.party[e] as number;
    change(program, party, basis.option[e] as number, -by);
    change(program, party, key[party] as number, by);
  }
}

function findAcross(program: Program, { party, option, place }: Entering): void {
  const { basis } = program;
  for (let t = 0; t < basis.size; t++) {
    column[t] = place === NONE ? coefficient(program, party, option, basis.row[t] as number) : t === place ? 1 : 0;
  }
  timesColumn(basis, column, across);
}

function findLeaving(program: Program, entering: Entering): Leaving | null {
  const { basis, slack, change: use } = program;
  let amount = Number.POSITIVE_INFINITY;
  let row = NONE;
  forEachChanged(program, (from, to) => {
    for (let at = from; at < to; at++) {
      const by = use[at] as number;
      if (by <= TINY || basis.place[at] !== NONE || (slack[at] as number) >= amount * by) continue;
      amount = (slack[at] as number) / by;
      row = at;
    }
  });
  let share = NONE;
  for (let e = 0; e < basis.size; e++) {
    const by = across[e] as number;
    if (by <= TINY || (basis.share[e] as number) >= amount * by) continue;
    amount = (basis.share[e] as number) / by;
    share = e;
  }
  const owner = findOwner(program, entering, amount);
  if (owner) return owner;
  if (amount === Number.POSITIVE_INFINITY) return null;
  return { amount: Math.max(0, amount), row: share === NONE ? row : NONE, share, owner: NONE };
}

/** The first party whose key share reaches zero within the step. */
function findOwner({ basis, left, loss }: Program, entering: Entering, before: number): Leaving | null {
  const { size, party, share } = basis;
  if (entering.place === NONE) {
    left[entering.party] = 1;
    loss[entering.party] = 1;
  }
  for (let e = 0; e < size; e++) {
    if (party[e] === entering.party) continue;
    left[party[e] as number] = 1;
    loss[party[e] as number] = 0;
  }
  for (let e = 0; e < size; e++) {
    const who = party[e] as number;
    left[who] = (left[who] as number) - (share[e] as number);
    loss[who] = (loss[who] as number) - (across[e] as number);
  }
  let amount = before;
  let owner = NONE;
  for (let e = entering.place === NONE ? -1 : 0; e < size; e++) {
    const who = e < 0 ? entering.party : (party[e] as number);
    const by = loss[who] as number;
    if (by <= TINY || (left[who] as number) >= amount * by) continue;
    amount = (left[who] as number) / by;
    owner = who;
  }
  return owner === NONE ? null : { amount: Math.max(0, amount), row: NONE, share: NONE, owner };
}

/** Performs the step and exchanges the entering for the leaving variable; false if the numbers are unusable. */
function exchange(program: Program, entering: Entering, leaving: Leaving): boolean {
  const { basis, slack, key, change: use } = program;
  const { amount, owner } = leaving;
  const corner = leaving.row === NONE ? 0 : (use[leaving.row] as number);
  for (let e = 0; e < basis.size; e++) {
    basis.share[e] = (basis.share[e] as number) - amount * (across[e] as number);
  }
  applyChange(program, amount);
  if (entering.place !== NONE) slack[basis.row[entering.place] as number] = amount;
  if (leaving.row !== NONE) return takeRow(program, entering, leaving, corner);
  if (owner === NONE) return takeShare(program, entering, leaving.share, amount);
  const heir = heirOf(basis, owner);
  if (heir === NONE) {
    key[owner] = entering.option;
    return true;
  }
  inherit(basis, heir);
  const old = key[owner] as number;
  key[owner] = basis.option[heir] as number;
  basis.option[heir] = old;
  findAcross(program, entering);
  return takeShare(program, entering, heir, amount);
}

/** Applies the step to the slack, and clears the changes. */
function applyChange(program: Program, amount: number): void {
  const { basis, slack, change: use, changedFrom, changedTo, points } = program;
  forEachChanged(program, (from, to) => {
    for (let row = from; row < to; row++) {
      if (basis.place[row] === NONE) slack[row] = (slack[row] as number) - amount * (use[row] as number);
    }
    use.fill(0, from, to);
  });
  changedFrom.fill(points);
  changedTo.fill(0);
}

/** The ranges of rows whose use may change: table rows by class, and all cuts. */
function forEachChanged(program: Program, visit: (from: number, to: number) => void): void {
  const { changedFrom, changedTo, points, rows, cuts } = program;
  for (let kind = 0; kind < changedTo.length; kind++) {
    const first = kind * points;
    if ((changedTo[kind] as number) > 0)
      visit(first + (changedFrom[kind] as number), first + (changedTo[kind] as number));
  }
  visit(rows, rows + cuts.length);
}

/** A row becomes tight: it joins the basis together with the entering variable, or in place of the leaving row. */
function takeRow(program: Program, entering: Entering, { row, amount }: Leaving, corner: number): boolean {
  const { basis, slack } = program;
  const { size } = basis;
  for (let e = 0; e < size; e++) {
    column[e] = coefficient(program, basis.party[e] as number, basis.option[e] as number, row);
  }
  timesRow(basis, column, along);
  slack[row] = 0;
  if (entering.place !== NONE) {
    if (Math.abs(along[entering.place] as number) < TINY) return false;
    replaceRow(basis, entering.place, along);
    basis.place[basis.row[entering.place] as number] = NONE;
    basis.row[entering.place] = row;
    basis.place[row] = entering.place;
    return true;
  }
  grow(basis, across, along, corner);
  basis.row[size] = row;
  basis.place[row] = size;
  setColumn(basis, size, entering, amount);
  return true;
}

/** A share reaches zero: the entering variable takes its position; a leaving row is removed with it. */
function takeShare(program: Program, entering: Entering, share: number, amount: number): boolean {
  const { basis } = program;
  const { place } = entering;
  if (place === NONE) {
    if (Math.abs(across[share] as number) < TINY) return false;
    replaceColumn(basis, share, across);
    setColumn(basis, share, entering, amount);
    return true;
  }
  const last = basis.size - 1;
  if (Math.abs(basis.inverse[share * MOST + place] as number) < TINY) return false;
  shrink(basis, place, share);
  basis.place[basis.row[place] as number] = NONE;
  if (place !== last) {
    basis.row[place] = basis.row[last] as number;
    basis.place[basis.row[last] as number] = place;
  }
  basis.party[share] = basis.party[last] as number;
  basis.option[share] = basis.option[last] as number;
  basis.share[share] = basis.share[last] as number;
  return true;
}
