import { type Board, blameAt, clashes, NOWHERE } from './board.ts';

/** The unseated party with the fewest units left. */
export function hardest(board: Board, unseated: readonly number[]): number {
  let best = unseated[0] as number;
  if (unseated.length === 1) return best;
  let fewest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < unseated.length; i++) {
    const count = countOpen(board, unseated[i] as number, fewest);
    if (count < fewest) {
      fewest = count;
      best = unseated[i] as number;
    }
  }
  return best;
}

function countOpen(board: Board, who: number, enough: number): number {
  let count = 0;
  const choices = board.choices[who] as readonly number[];
  for (let i = 0; i < choices.length && count < enough; i++) {
    if (!clashes(board, board.firm, choices[i] as number, who)) count++;
  }
  return count;
}

/** An option encodes the number of parties it displaces and its index among the choices. */
export const EJECTED = 4096;

/**
 * Fills `options` with the units a party may still take, fewest displacements first, and returns the levels of the
 * decided parties at the other units.
 */
export function optionsOf(board: Board, who: number, options: number[]): number {
  let blame = 0;
  const choices = board.choices[who] as readonly number[];
  for (let i = 0; i < choices.length; i++) {
    const unit = choices[i] as number;
    if (clashes(board, board.firm, unit, who)) blame |= blameAt(board, unit, who);
    else insert(options, countSitters(board, unit, who) * EJECTED + i);
  }
  return blame;
}

/** Insertion into a short sorted list is much cheaper here than sorting. */
function insert(sorted: number[], value: number): void {
  let at = sorted.length;
  sorted.push(value);
  while (at > 0 && (sorted[at - 1] as number) > value) {
    sorted[at] = sorted[at - 1] as number;
    at -= 1;
  }
  sorted[at] = value;
}

/** The number of parties at a unit during a stay; one at several of its tables may be counted twice. */
function countSitters({ layout, low, high, points, occupant }: Board, unit: number, who: number): number {
  const { tables } = layout.units[unit] as { tables: readonly number[] };
  const end = high[who] as number;
  let count = 0;
  let last = NOWHERE;
  for (let i = 0; i < tables.length; i++) {
    const base = (tables[i] as number) * points;
    for (let point = low[who] as number; point < end; point++) {
      const other = occupant[base + point] as number;
      if (other === NOWHERE || other === last) continue;
      last = other;
      count += 1;
      point = (high[other] as number) - 1;
    }
  }
  return count;
}
