/**
 * The working basis of a linear program: rows that are used up, as many columns that are taken in part, and the inverse
 * of the matrix between them, kept up to date by one elimination a change.
 */
export type Basis = {
  size: number;
  /** By place: the row of the program. */
  readonly row: Int16Array;
  /** By row of the program: its place, or -1. */
  readonly place: Int16Array;
  /** By place: whose column, and which of their options. */
  readonly party: Int16Array;
  readonly option: Int16Array;
  readonly share: Float64Array;
  /** By column and row. */
  readonly inverse: Float64Array;
};

/** A basis never grows beyond this; a program that would need more is given up. */
export const MOST = 256;
export const NONE = -1;
/** Below it a number is nothing. */
export const TINY = 1e-9;

/** One program is solved at a time: the large array is shared by all. */
const inverse = new Float64Array(MOST * MOST);

export function basisOf(rows: number): Basis {
  return {
    size: 0,
    row: new Int16Array(MOST),
    place: new Int16Array(rows).fill(NONE),
    party: new Int16Array(MOST),
    option: new Int16Array(MOST),
    share: new Float64Array(MOST),
    inverse,
  };
}

/** inverse · column, into `out`. */
export function timesColumn({ size, inverse }: Basis, column: Float64Array, out: Float64Array): void {
  let filled = 0;
  for (let t = 0; t < size; t++) if (column[t] !== 0) nonzero[filled++] = t;
  for (let e = 0; e < size; e++) {
    const base = e * MOST;
    let sum = 0;
    for (let i = 0; i < filled; i++) {
      const t = nonzero[i] as number;
      sum += (inverse[base + t] as number) * (column[t] as number);
    }
    out[e] = sum;
  }
}

const nonzero = new Int16Array(MOST);

/** row · inverse, into `out`. */
export function timesRow({ size, inverse }: Basis, row: Float64Array, out: Float64Array): void {
  out.fill(0, 0, size);
  for (let e = 0; e < size; e++) {
    const by = row[e] as number;
    if (by === 0) continue;
    const base = e * MOST;
    for (let t = 0; t < size; t++) out[t] = (out[t] as number) + by * (inverse[base + t] as number);
  }
}

/** Whose column stands at a place, and how much of it is taken. */
export function setColumn(
  basis: Basis,
  at: number,
  { party, option }: { readonly party: number; readonly option: number },
  amount: number,
): void {
  basis.party[at] = party;
  basis.option[at] = option;
  basis.share[at] = amount;
}

/** A new last row and column: `across` is inverse · column, `along` row · inverse, `corner` what meets less both. */
export function grow(basis: Basis, across: Float64Array, along: Float64Array, corner: number): void {
  const { size, inverse } = basis;
  for (let e = 0; e < size; e++) {
    const by = (across[e] as number) / corner;
    const base = e * MOST;
    if (by !== 0) {
      for (let t = 0; t < size; t++) inverse[base + t] = (inverse[base + t] as number) + by * (along[t] as number);
    }
    inverse[base + size] = -by;
  }
  for (let t = 0; t < size; t++) inverse[size * MOST + t] = -(along[t] as number) / corner;
  inverse[size * MOST + size] = 1 / corner;
  basis.size = size + 1;
}

/** Another column at a place; `across` is inverse · column. */
export function replaceColumn({ size, inverse }: Basis, at: number, across: Float64Array): void {
  const pivot = across[at] as number;
  for (let t = 0; t < size; t++) inverse[at * MOST + t] = (inverse[at * MOST + t] as number) / pivot;
  for (let e = 0; e < size; e++) {
    const by = across[e] as number;
    if (e === at || by === 0) continue;
    for (let t = 0; t < size; t++) {
      inverse[e * MOST + t] = (inverse[e * MOST + t] as number) - by * (inverse[at * MOST + t] as number);
    }
  }
}

/** Another row at a place; `along` is row · inverse. */
export function replaceRow({ size, inverse }: Basis, at: number, along: Float64Array): void {
  const pivot = along[at] as number;
  for (let e = 0; e < size; e++) {
    const base = e * MOST;
    const by = (inverse[base + at] as number) / pivot;
    if (by === 0) continue;
    for (let t = 0; t < size; t++) inverse[base + t] = (inverse[base + t] as number) - by * (along[t] as number);
    inverse[base + at] = by;
  }
}

/** Takes a row and a column out; the last ones come into their places. */
export function shrink(basis: Basis, row: number, column: number): void {
  const { size, inverse } = basis;
  const last = size - 1;
  const pivot = inverse[column * MOST + row] as number;
  for (let e = 0; e < size; e++) {
    const by = (inverse[e * MOST + row] as number) / pivot;
    if (e === column || by === 0) continue;
    for (let t = 0; t < size; t++) {
      inverse[e * MOST + t] = (inverse[e * MOST + t] as number) - by * (inverse[column * MOST + t] as number);
    }
  }
  for (let t = 0; t < size; t++) inverse[column * MOST + t] = inverse[last * MOST + t] as number;
  for (let e = 0; e < size; e++) inverse[e * MOST + row] = inverse[e * MOST + last] as number;
  basis.size = last;
}

/** The largest share in the basis of one party: its place, or -1. */
export function heirOf({ size, party, share }: Basis, owner: number): number {
  let heir = NONE;
  for (let e = 0; e < size; e++) {
    if (party[e] !== owner) continue;
    if (heir === NONE || (share[e] as number) > (share[heir] as number)) heir = e;
  }
  return heir;
}

/** The columns of one party are told against another of its options: the one at `heir`, which leaves its place to the old. */
export function inherit({ size, inverse, party }: Basis, heir: number): void {
  for (let t = 0; t < size; t++) {
    let sum = 0;
    for (let e = 0; e < size; e++) if (party[e] === party[heir]) sum += inverse[e * MOST + t] as number;
    inverse[heir * MOST + t] = -sum;
  }
}

/**
 * Makes the inverse of a matrix (by row and column, used up by it), by elimination with the largest pivot of each column
 * (Gauss and Jordan); false when it has none.
 */
export function invert({ size, inverse }: Basis, matrix: Float64Array): boolean {
  for (let t = 0; t < size; t++) {
    unit.fill(0, t * MOST, t * MOST + size);
    unit[t * MOST + t] = 1;
  }
  owner.fill(NONE, 0, size);
  for (let e = 0; e < size; e++) {
    const best = largest(matrix, size, e);
    if (best === NONE) return false;
    owner[best] = e;
    const pivot = matrix[best * MOST + e] as number;
    for (let t = 0; t < size; t++) times[t] = t === best ? 0 : (matrix[t * MOST + e] as number) / pivot;
    subtractFromAll(matrix, size, best);
    subtractFromAll(unit, size, best);
    for (let i = best * MOST; i < best * MOST + size; i++) {
      matrix[i] = (matrix[i] as number) / pivot;
      unit[i] = (unit[i] as number) / pivot;
    }
  }
  for (let t = 0; t < size; t++) inverse.set(unit.subarray(t * MOST, t * MOST + size), (owner[t] as number) * MOST);
  return true;
}

const unit = new Float64Array(MOST * MOST);
/** By row of the matrix: the column that it was the pivot of. */
const owner = new Int16Array(MOST);

function largest(matrix: Float64Array, size: number, column: number): number {
  let best = NONE;
  let most = TINY;
  for (let t = 0; t < size; t++) {
    const value = Math.abs(matrix[t * MOST + column] as number);
    if (owner[t] !== NONE || value <= most) continue;
    most = value;
    best = t;
  }
  return best;
}

/** By row, how often another is taken from it. */
const times = new Float64Array(MOST);

function subtractFromAll(matrix: Float64Array, size: number, other: number): void {
  let filled = 0;
  for (let i = 0; i < size; i++) if (matrix[other * MOST + i] !== 0) nonzero[filled++] = i;
  for (let t = 0; t < size; t++) {
    const by = times[t] as number;
    if (by === 0) continue;
    for (let n = 0; n < filled; n++) {
      const i = nonzero[n] as number;
      matrix[t * MOST + i] = (matrix[t * MOST + i] as number) - by * (matrix[other * MOST + i] as number);
    }
  }
}
