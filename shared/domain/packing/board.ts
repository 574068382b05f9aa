import type { Layout } from './layout.ts';
import { type Meter, unmetered } from './meter.ts';

/** A stay to be seated: a half-open interval of minutes (including the reset) and the units it may take. */
export type Sitting = {
  readonly from: number;
  readonly to: number;
  /** Positions in `layout.units`, in the order in which they are tried. */
  readonly choices: readonly number[];
  /** The position of its present unit, or -1. */
  readonly unit: number;
  /** Pinned or seated: it stays at `unit`, whatever its choices. */
  readonly fixed: boolean;
};

/** A table (its position) withheld between two minutes. */
export type Withheld = { readonly table: number; readonly from: number; readonly to: number };

export const NOWHERE = -1;
/** The level of a sitting: fixed, undecided, or the search depth at which it was decided. */
export const FIXED = 0;
export const FREE = -1;

/**
 * Who sits where, laid out for fast queries. Two stays overlap only if one begins within the other, so an interval is
 * stored as the bit set of all beginnings ("points") in it: usually one machine word for a whole evening.
 */
export type Board = {
  readonly layout: Layout;
  readonly points: number;
  /** By point: its minute. */
  readonly begins: readonly number[];
  readonly pointOf: PointOf;
  readonly words: number;
  readonly count: number;
  readonly low: Int16Array;
  readonly high: Int16Array;
  readonly mask: Int32Array;
  readonly choices: (readonly number[])[];
  readonly unit: Int16Array;
  readonly level: Int16Array;
  /** By table and word: taken by anyone. */
  readonly busy: Int32Array;
  /** By table and word: withheld, or taken by a party that may not be moved here. */
  readonly firm: Int32Array;
  /** By table and point: the index of the sitting there, or -1. */
  readonly occupant: Int16Array;
  /** What the questions about this board may still cost. */
  meter: Meter;
};

/** The first point at or after a minute. */
export type PointOf = (minute: number) => number;

/** Creates an empty board with the points of all intervals; `seat` places the sittings. `minutes`: further points. */
export function boardOf(
  layout: Layout,
  sittings: readonly Sitting[],
  withheld: readonly Withheld[],
  minutes: readonly number[] = [],
): Board {
  const begins = [...new Set([...sittings, ...withheld].map(({ from }) => from).concat(minutes))].sort((a, b) => a - b);
  const points = begins.length;
  const words = Math.max(1, Math.ceil(points / 31));
  const count = sittings.length;
  const tables = layout.tables.length;
  const board: Board = {
    layout,
    points,
    begins,
    pointOf: pointOfBegins(begins),
    words,
    count,
    low: new Int16Array(count),
    high: new Int16Array(count),
    mask: new Int32Array(count * words),
    choices: new Array(count),
    unit: new Int16Array(count).fill(NOWHERE),
    level: new Int16Array(count).fill(FREE),
    busy: new Int32Array(tables * words),
    firm: new Int32Array(tables * words),
    occupant: new Int16Array(tables * points).fill(NOWHERE),
    meter: unmetered(),
  };
  for (let who = 0; who < count; who++) setStay(board, who, sittings[who] as Sitting);
  for (const { table, from, to } of withheld) {
    setBits(board.busy, table * words, board.pointOf(from), board.pointOf(to));
    setBits(board.firm, table * words, board.pointOf(from), board.pointOf(to));
  }
  return board;
}

function setStay(board: Board, who: number, { from, to, choices }: Sitting): void {
  const low = board.pointOf(from);
  const high = board.pointOf(to);
  board.low[who] = low;
  board.high[who] = high;
  board.choices[who] = choices;
  setBits(board.mask, who * board.words, low, high);
}

/** A copy of the board with further sittings, whose beginnings must already be points. */
export function withSittings(board: Board, sittings: readonly Sitting[]): Board {
  const count = board.count + sittings.length;
  const longer: Board = {
    ...board,
    count,
    low: lengthened(board.low, count, 0),
    high: lengthened(board.high, count, 0),
    mask: new Int32Array(count * board.words),
    choices: board.choices.slice(),
    unit: lengthened(board.unit, count, NOWHERE),
    level: lengthened(board.level, count, FREE),
    busy: board.busy.slice(),
    firm: board.firm.slice(),
    occupant: board.occupant.slice(),
  };
  longer.mask.set(board.mask);
  for (let i = 0; i < sittings.length; i++) setStay(longer, board.count + i, sittings[i] as Sitting);
  return longer;
}

function lengthened(numbers: Int16Array, length: number, rest: number): Int16Array {
  const longer = new Int16Array(length).fill(rest, numbers.length);
  longer.set(numbers);
  return longer;
}

function pointOfBegins(begins: readonly number[]): PointOf {
  const first = begins[0] ?? 0;
  const last = begins.at(-1) ?? 0;
  // By minute from the first: the number of points before it.
  const table = new Int16Array(last - first + 1);
  let point = 0;
  for (let i = 0; i < table.length; i++) {
    table[i] = point;
    if (begins[point] === first + i) point += 1;
  }
  return (minute) => (minute <= first ? 0 : minute > last ? begins.length : (table[minute - first] as number));
}

/** Sets the bits of the points from `low` to before `high`, 31 a word. */
function setBits(bits: Int32Array, base: number, low: number, high: number): void {
  for (let word = Math.floor(low / 31); word * 31 < high; word++) {
    const from = Math.max(0, low - word * 31);
    const to = Math.min(31, high - word * 31);
    const below = to === 31 ? 0x7fffffff : (1 << to) - 1;
    bits[base + word] = (bits[base + word] as number) | (below & ~((1 << from) - 1));
  }
}

/** Whether any of a unit's tables is in `held` (`busy` or `firm`) during a sitting. */
export function clashes(board: Board, held: Int32Array, unit: number, who: number): boolean {
  const { layout, mask, words } = board;
  const { tables } = layout.units[unit] as { tables: readonly number[] };
  for (let i = 0; i < tables.length; i++) {
    const base = (tables[i] as number) * words;
    for (let word = 0; word < words; word++) {
      if (((held[base + word] as number) & (mask[who * words + word] as number)) !== 0) return true;
    }
  }
  return false;
}

/**
 * Seats a party at a unit that is free; `level` FREE leaves it movable. A FIXED party stays, even where the venue has
 * bound two parties to one table at once, or one to a withheld table.
 */
export function seat(board: Board, who: number, unit: number, level: number): void {
  const { layout, low, high, points, occupant } = board;
  const { tables } = layout.units[unit] as { tables: readonly number[] };
  board.unit[who] = unit;
  board.level[who] = level;
  for (let i = 0; i < tables.length; i++) {
    const table = tables[i] as number;
    occupant.fill(who, table * points + (low[who] as number), table * points + (high[who] as number));
    if (level === FIXED) takeForGood(board, table, who);
    else toggle(board, table, who, level !== FREE);
  }
}

/** Unseats a party. */
export function unseat(board: Board, who: number): void {
  const { layout, low, high, points, occupant } = board;
  const { tables } = layout.units[board.unit[who] as number] as { tables: readonly number[] };
  const firm = board.level[who] !== FREE;
  for (let i = 0; i < tables.length; i++) {
    const table = tables[i] as number;
    occupant.fill(NOWHERE, table * points + (low[who] as number), table * points + (high[who] as number));
    toggle(board, table, who, firm);
  }
  board.unit[who] = NOWHERE;
  board.level[who] = FREE;
}

function takeForGood({ words, low, high, busy, firm }: Board, table: number, who: number): void {
  setBits(busy, table * words, low[who] as number, high[who] as number);
  setBits(firm, table * words, low[who] as number, high[who] as number);
}

function toggle({ words, mask, busy, firm }: Board, table: number, who: number, alsoFirm: boolean): void {
  for (let word = 0; word < words; word++) {
    const at = table * words + word;
    const bits = mask[who * words + word] as number;
    busy[at] = (busy[at] as number) ^ bits;
    if (alsoFirm) firm[at] = (firm[at] as number) ^ bits;
  }
}

/** Visits the parties at a unit's tables during a stay; one at two of the tables may be visited twice. */
export function forEachSitter(board: Board, unit: number, who: number, visit: (other: number) => void): void {
  const { layout, low, high, points, occupant } = board;
  const { tables } = layout.units[unit] as { tables: readonly number[] };
  const end = high[who] as number;
  for (let i = 0; i < tables.length; i++) {
    const base = (tables[i] as number) * points;
    for (let point = low[who] as number; point < end; point++) {
      const other = occupant[base + point] as number;
      if (other === NOWHERE) continue;
      visit(other);
      point = (high[other] as number) - 1;
    }
  }
}

/** Conflict sets have one bit per level; levels from this one on share a bit that is never cleared. */
export const SHARED_LEVEL = 29;
export const bitOf = (level: number): number => 1 << Math.min(level, SHARED_LEVEL);

/** The levels of the decided parties at a unit during a stay; fixed parties have none. */
export function blameAt(board: Board, unit: number, who: number): number {
  let blame = 0;
  forEachSitter(board, unit, who, (other) => {
    const level = board.level[other] as number;
    if (level > 0) blame |= bitOf(level);
  });
  return blame;
}
