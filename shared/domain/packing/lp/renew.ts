import { invert, MOST, NONE, timesColumn } from './basis.ts';
import { bundleAt, type Cut, change, coefficient, type Program, takenOf, trifle } from './program.ts';

const matrix = new Float64Array(MOST * MOST);
const column = new Float64Array(MOST);
const shares = new Float64Array(MOST);

/** A snapshot of a program's basis: the split parties and the tight rows. */
export type Standing = Pick<Program, 'key' | 'cuts'> & {
  readonly row: Int16Array;
  readonly party: Int16Array;
  readonly option: Int16Array;
};

export function standingOf({ basis: { size, row, party, option }, key, cuts }: Program): Standing {
  const used = (list: Int16Array): Int16Array => list.slice(0, size);
  return { row: used(row), party: used(party), option: used(option), key: key.slice(), cuts: cuts.slice() };
}

/** Restores a snapshot; false if that fails numerically. */
export function goBack(program: Program, { row, party, option, key, cuts }: Standing): boolean {
  const { basis } = program;
  basis.size = row.length;
  basis.row.set(row);
  basis.party.set(party);
  basis.option.set(option);
  basis.place.fill(NONE);
  for (const [place, each] of row.entries()) basis.place[each] = place;
  program.key.set(key);
  program.cuts.splice(0, program.cuts.length, ...cuts);
  return renew(program);
}

/** Recomputes inverse, shares and slack, to stop errors from accumulating; false if the matrix is singular. */
export function renew(program: Program): boolean {
  const { basis, slack, rows, cuts, key, change: use } = program;
  const { size } = basis;
  clearChange(program);
  for (let t = 0; t < size; t++) {
    const row = basis.row[t] as number;
    for (let e = 0; e < size; e++) {
      matrix[t * MOST + e] = coefficient(program, basis.party[e] as number, basis.option[e] as number, row);
    }
  }
  if (!invert(basis, matrix)) return false;
  fillByKeys(program);
  for (let t = 0; t < size; t++) column[t] = slack[basis.row[t] as number] as number;
  timesColumn(basis, column, shares);
  for (let e = 0; e < size; e++) {
    const party = basis.party[e] as number;
    const share = shares[e] as number;
    basis.share[e] = share;
    change(program, party, basis.option[e] as number, share);
    change(program, party, key[party] as number, -share);
  }
  for (let row = 0; row < rows + cuts.length; row++) {
    slack[row] = basis.place[row] === NONE ? (slack[row] as number) - (use[row] as number) : 0;
  }
  clearChange(program);
  return true;
}

function clearChange({ change: use, changedFrom, changedTo, points }: Program): void {
  use.fill(0);
  changedFrom.fill(points);
  changedTo.fill(0);
}

/** The slack of each row if every party took only its key option. */
function fillByKeys(program: Program): void {
  const { slack, rows, cuts, open, key, who, low, high, points } = program;
  for (let row = 0; row < rows; row++) slack[row] = (open[row] as number) + trifle(row);
  for (let cut = 0; cut < cuts.length; cut++) {
    slack[rows + cut] = (cuts[cut] as Cut).limit + trifle(rows + cut);
    for (let party = 0; party < key.length; party++) {
      slack[rows + cut] = (slack[rows + cut] as number) - takenOf(program, cut, party, key[party] as number);
    }
  }
  for (let party = 0; party < who.length; party++) {
    for (const kind of bundleAt(program, party, key[party] as number)) {
      const end = kind * points + (high[party] as number);
      for (let row = kind * points + (low[party] as number); row < end; row++) slack[row] = (slack[row] as number) - 1;
    }
  }
}
