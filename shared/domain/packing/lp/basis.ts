/**
 * The working basis of a linear program: the tight rows, equally many columns with a fractional share, and the inverse
 * of the matrix between them, updated by one elimination per change.
 */
export type Basis = {
  size: number;
  /** By basis position: the row of the program. */
  readonly row: Int16Array;
  /** By row of the program: its basis position, or -1. */
  readonly place: Int16Array;
  /** By basis position: the party of the column, and its option. */
  readonly party: Int16Array;
  readonly option: Int16Array;
  readonly share: Float64Array;
  /** The inverse, indexed by column and row. */
  readonly inverse: Float64Array;
};

/** The size limit of a basis; a program that needs more is abandoned. */
export const MOST = 256;
export const NONE = -1;
/** Absolute values below this count as zero. */
export const TINY = 1e-9;

/** Shared by all programs, since only one is solved at a time. */
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

/** Puts a party's column at a basis position, with its share. */
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

/**
 * Appends a row and a column. `across`: inverse · column; `along`: row · inverse; `corner`: their common element minus
 * the product of both.
 */
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

/** Replaces the column at a position; `across`: inverse · column. */
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

/** Replaces the row at a position; `along`: row · inverse. */
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

/** Removes a row and a column; the last ones take their positions. */
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

/** The position of a party's largest share in the basis, or -1. */
export function heirOf({ size, party, share }: Basis, owner: number): number {
  let heir = NONE;
  for (let e = 0; e < size; e++) {
    if (party[e] !== owner) continue;
    if (heir === NONE || (share[e] as number) > (share[heir] as number)) heir = e;
  }
  return heir;
}

/**
 * Changes the key option against which a party's columns are expressed: the option at `heir` becomes the key, and the
 * old key takes its position.
 */
export function inherit({ size, inverse, party }: Basis, heir: number): void {
  for (let t = 0; t < size; t++) {
    let sum = 0;
    for (let e = 0; e < size; e++) if (party[e] === party[heir]) sum += inverse[e * MOST + t] as number;
    inverse[heir * MOST + t] = -sum;
  }
}

/**
 * Inverts a matrix (indexed by row and column, overwritten) by Gauss-Jordan elimination with partial pivoting; false if
 * it is singular.
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
/** By row of the matrix: the column whose pivot it was. */
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

/** By row, the multiple of the pivot row to subtract. */
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
