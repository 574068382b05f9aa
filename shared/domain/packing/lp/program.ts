import { type Board, FREE, NOWHERE } from '../board.ts';
import type { Classes } from '../classes.ts';
import { take } from '../meter.ts';
import { type Basis, basisOf } from './basis.ts';

/**
 * The seating of a board as a linear program over classes of tables: every party takes shares of its options (bundles
 * of tables) that add up to one, and at no point is more of a class taken than is open. Forbidden options carry a
 * penalty of 1, and the sum of penalties is minimised: 0 means that everybody has a place.
 */
export type Program = {
  readonly board: Board;
  readonly points: number;
  readonly classes: Classes;
  /**
   * By party of the program: its index on the board. They are followed by one artificial party per possible cut, for
   * its violation.
   */
  readonly who: Int16Array;
  readonly low: Int16Array;
  readonly high: Int16Array;
  /** By party: the bundles it may take; those of unseated parties end with "nothing". */
  readonly options: readonly Int16Array[];
  /** By party and option, starting at the party's `penaltyAt`. */
  readonly penalty: Uint8Array;
  readonly penaltyAt: Int32Array;
  /** By row (class and point): tables neither withheld nor taken by a fixed party. */
  readonly open: Int16Array;
  /** By party: the key option, whose share is what the others leave. */
  readonly key: Int16Array;
  /** By row: the slack, perturbed a little so that no two rows become tight at once. */
  readonly slack: Float64Array;
  readonly basis: Basis;
  /** By row: the change of use in the current step; by class: the range of points it covers. */
  readonly change: Float64Array;
  readonly changedFrom: Int16Array;
  readonly changedTo: Int16Array;
  /** By party, during a step: the share of its key option, and the change of it. */
  readonly left: Float64Array;
  readonly loss: Float64Array;
  /** Rows of tables; those of the cuts follow. */
  readonly rows: number;
  readonly cuts: Cut[];
  /** By row, the price of a table; along each class, its prefix sums. */
  readonly price: Float64Array;
  readonly sums: Float64Array;
  /** The room for cuts. */
  readonly mostCuts: number;
  /** A thorough program also uses cover cuts and cuts of cuts, and recomputes its numbers now and then. */
  readonly thorough: boolean;
  /** Where partial pricing continues. */
  cursor: number;
  /** Pivots left. */
  work: number;
};

/**
 * A rounded sum of rows: of the weighted tables and a lift per party, at most `limit` whole multiples of `divisor` can
 * be taken (Chvátal 1973, Gomory 1958). Every seating satisfies it; a solution with split parties may not.
 */
export type Cut = {
  /** By row of tables. */
  readonly weights: Int32Array;
  readonly divisor: number;
  /** By party. */
  readonly lifts: Int32Array;
  /** By party and option: its contribution to the limit. */
  readonly taken: Int32Array;
  readonly limit: number;
  /** Whether other cuts are part of the sum, which `weights` do not show. */
  readonly ofCuts: boolean;
};

/** The room for cuts in a usual program, and in a thorough one. */
const MAX_CUTS = 64;
const MAX_CUTS_THOROUGH = 100;

/** The deterministic perturbation of a row. */
export const trifle = (row: number): number => (1 + ((row * 7919) % 1009) / 1009) * 1e-6;

/** Creates the program of all movable and unseated parties, starting from the present seating. */
export function programOf(
  board: Board,
  unseated: readonly number[],
  classes: Classes,
  work: number,
  thorough = false,
): Program {
  const mostCuts = thorough ? MAX_CUTS_THOROUGH : MAX_CUTS;
  const { count, points, unit, level, choices } = board;
  const [from, to] = spanOf(board, unseated);
  const movable: number[] = [];
  for (let who = 0; who < count; who++) {
    const near = (board.low[who] as number) < to && from < (board.high[who] as number);
    if (near && unit[who] !== NOWHERE && level[who] === FREE) movable.push(who);
  }
  const who = Int16Array.from([...movable, ...unseated]);
  const nothing = classes.bundles.length - 1;
  const overstepping = Int16Array.of(nothing, nothing);
  const options = Array.from({ length: who.length + mostCuts }, (_, i) => {
    const list = i < who.length ? classes.options(choices[who[i] as number] as readonly number[]) : overstepping;
    return i < movable.length || i >= who.length ? list : Int16Array.of(...list, nothing);
  });
  const rows = classes.count * points;
  const penaltyAt = new Int32Array(options.length + 1);
  for (let i = 0; i < options.length; i++) {
    penaltyAt[i + 1] = (penaltyAt[i] as number) + (options[i] as Int16Array).length;
  }
  const penalty = new Uint8Array(penaltyAt[options.length] as number);
  for (let i = movable.length; i < options.length; i++) penalty[(penaltyAt[i + 1] as number) - 1] = 1;
  const program: Program = {
    board,
    points,
    classes,
    who,
    low: Int16Array.from(options, (_, i) => board.low[who[i] ?? NOWHERE] ?? 0),
    high: Int16Array.from(options, (_, i) => board.high[who[i] ?? NOWHERE] ?? 0),
    options,
    penalty,
    penaltyAt,
    open: openTables(board, classes),
    key: Int16Array.from(options, (list, i) => {
      if (i >= who.length) return 0;
      return i < movable.length
        ? list.indexOf(classes.bundleOf[unit[who[i] as number] as number] as number)
        : list.length - 1;
    }),
    slack: new Float64Array(rows + mostCuts),
    basis: basisOf(rows + mostCuts),
    change: new Float64Array(rows + mostCuts),
    changedFrom: new Int16Array(classes.count).fill(points),
    changedTo: new Int16Array(classes.count),
    left: new Float64Array(options.length),
    loss: new Float64Array(options.length),
    rows,
    cuts: [],
    price: new Float64Array(rows + mostCuts),
    sums: new Float64Array(classes.count * (points + 1)),
    mostCuts,
    thorough,
    cursor: 0,
    work,
  };
  fillSlack(program);
  return program;
}

/** The range of points connected to some stays by overlaps: lunch does not affect dinner. */
function spanOf({ count, low, high, unit }: Board, stays: readonly number[]): [number, number] {
  let from = Math.min(...stays.map((who) => low[who] as number));
  let to = Math.max(...stays.map((who) => high[who] as number));
  for (let grown = true; grown; ) {
    grown = false;
    for (let who = 0; who < count; who++) {
      if (unit[who] === NOWHERE || (low[who] as number) >= to || (high[who] as number) <= from) continue;
      if ((low[who] as number) >= from && (high[who] as number) <= to) continue;
      from = Math.min(from, low[who] as number);
      to = Math.max(to, high[who] as number);
      grown = true;
    }
  }
  return [from, to];
}

function openTables({ layout, points, words, firm }: Board, { classesAt, count }: Classes): Int16Array {
  const open = new Int16Array(count * points);
  for (const classes of classesAt)
    for (const kind of classes) open[kind * points] = (open[kind * points] as number) + 1;
  for (let kind = 0; kind < count; kind++) {
    open.fill(open[kind * points] as number, kind * points, (kind + 1) * points);
  }
  for (let at = 0; at < layout.tables.length * words; at++) {
    if (firm[at] === 0) continue;
    const table = Math.floor(at / words);
    const first = (at % words) * 31;
    for (let point = first; point < Math.min(points, first + 31); point++) {
      if ((((firm[at] as number) >> (point - first)) & 1) === 0) continue;
      for (const kind of classesAt[table] as readonly number[]) {
        open[kind * points + point] = (open[kind * points + point] as number) - 1;
      }
    }
  }
  return open;
}

function fillSlack({ points, slack, open, who, low, high, options, key, classes, rows }: Program): void {
  for (let row = 0; row < rows; row++) slack[row] = (open[row] as number) + trifle(row);
  for (let party = 0; party < who.length; party++) {
    const bundle = (options[party] as Int16Array)[key[party] as number] as number;
    for (const kind of classes.bundles[bundle] as readonly number[]) {
      const end = kind * points + (high[party] as number);
      for (let row = kind * points + (low[party] as number); row < end; row++) slack[row] = (slack[row] as number) - 1;
    }
  }
}

/** Adds an amount of an option to the changes of use. */
export function change(program: Program, party: number, option: number, amount: number): void {
  const { points, low, high, change: sum, changedFrom, changedTo } = program;
  const bundle = bundleAt(program, party, option);
  const from = low[party] as number;
  const to = high[party] as number;
  for (let cut = 0; cut < program.cuts.length; cut++) {
    const row = program.rows + cut;
    sum[row] = (sum[row] as number) + amount * takenOf(program, cut, party, option);
  }
  for (let i = 0; i < bundle.length; i++) {
    const kind = bundle[i] as number;
    if (from < (changedFrom[kind] as number)) changedFrom[kind] = from;
    if (to > (changedTo[kind] as number)) changedTo[kind] = to;
    const end = kind * points + to;
    for (let row = kind * points + from; row < end; row++) sum[row] = (sum[row] as number) + amount;
  }
}

export function bundleAt({ options, classes }: Program, party: number, option: number): readonly number[] {
  return classes.bundles[(options[party] as Int16Array)[option] as number] as readonly number[];
}

/** How much of the limit of a cut an option takes. */
export function takenOf({ cuts, penaltyAt }: Program, cut: number, party: number, option: number): number {
  return (cuts[cut] as Cut).taken[(penaltyAt[party] as number) + option] as number;
}

/** How many more tables of a row an option takes than the party's key option. */
export function coefficient(program: Program, party: number, option: number, row: number): number {
  const { points, low, high, key, rows } = program;
  if (row >= rows) {
    const cut = row - rows;
    return takenOf(program, cut, party, option) - takenOf(program, cut, party, key[party] as number);
  }
  const kind = (row / points) | 0;
  const point = row - kind * points;
  if (point < (low[party] as number) || point >= (high[party] as number)) return 0;
  let sum = 0;
  const gained = bundleAt(program, party, option);
  for (let i = 0; i < gained.length; i++) if (gained[i] === kind) sum += 1;
  const lost = bundleAt(program, party, key[party] as number);
  for (let i = 0; i < lost.length; i++) if (lost[i] === kind) sum -= 1;
  return sum;
}

/** The cost of an option at the current prices: its penalty and its tables over the stay. */
export function costOf(program: Program, party: number, option: number): number {
  const { points, low, high, penalty, penaltyAt, sums } = program;
  const bundle = bundleAt(program, party, option);
  let cost = penalty[(penaltyAt[party] as number) + option] as number;
  for (let i = 0; i < bundle.length; i++) {
    const base = (bundle[i] as number) * (points + 1);
    cost += (sums[base + (high[party] as number)] as number) - (sums[base + (low[party] as number)] as number);
  }
  for (let cut = 0; cut < program.cuts.length; cut++) {
    const price = program.price[program.rows + cut] as number;
    if (price !== 0) cost += price * takenOf(program, cut, party, option);
  }
  return cost;
}

/** Takes the units of a pivot, which updates a matrix of the size of the basis and looks at some of the parties. */
export const takePivot = ({ board, basis, who, cuts }: Program): boolean =>
  take(board.meter, Math.ceil(2 + (who.length + cuts.length) / 20 + basis.size ** 2 / 450));
