import type { Channel } from '../kernel/channel.ts';
import type { DeliveredCounts } from '../message/delivered.ts';
import { MEALS, type MealId } from '../venue/meals.ts';
import type { UnavailableReason } from '../venue/reasons.ts';
import type { AreaId } from '../venue/rules.ts';

/** Parties and their covers. */
export type Amount = { readonly parties: number; readonly covers: number };

/** How early guests book: same day, 1, 2 to 3, 4 to 7, 8 to 14, 15 to 30, and more days before. */
export const LEAD_STEPS = [0, 1, 3, 7, 14, 30] as const;
/** Parties of this size and larger are counted together. */
export const MAX_SIZE = 12;
/** Stays are counted in steps of five minutes; six hours and more together. */
export const TURN_STEP = 5;
export const MAX_TURN = 72;
/** The books are known for each of the last days before the date. */
export const PACE_DAYS = 15;

type Counts<Name extends string> = Readonly<Partial<Record<Name, number>>>;
/** A party size and a stay in five-minute steps, `4/21`. */
export type TurnKey = `${number}/${number}`;

/** The figures of one meal. Integers only and all of them sums, so that those of days add up. */
export type MealFigures = {
  /** Booked and not cancelled or expired, no-shows included; walk-ins are not booked. */
  readonly booked: Amount;
  /** Everybody who was at a table, walk-ins included. */
  readonly seated: Amount;
  readonly walkIns: Amount;
  readonly cancelled: Amount;
  /** Those of them cancelled by the guest less than a day before the start. */
  readonly cancelledLate: Amount;
  readonly noShows: Amount;
  /** Booked parties that were seated or did not come. */
  readonly due: Amount;
  /** Seated parties by size, from one cover on. */
  readonly sizes: readonly number[];
  /** Booked covers by channel. */
  readonly sources: Counts<Channel>;
  /** Booked parties by lead time (`LEAD_STEPS`). */
  readonly lead: readonly number[];
  /** Seated parties that left, by size and stay. */
  readonly turns: Counts<TurnKey>;
  /** The sum of the stays promised to those parties, in minutes. */
  readonly promised: number;
  readonly seatMinutesUsed: number;
  readonly seatMinutesOpen: number;
  /** Covers on the books at the end of the nth day before. */
  readonly pace: readonly number[];
  /** Parties that joined the waiting list, were offered a table, and got one. */
  readonly waited: number;
  readonly offered: number;
  readonly gotTable: number;
  /** From joining the list to the first offer, summed over those that were offered a table. */
  readonly waitMinutes: number;
  /** Seated parties whose bill was noted, and the sum of those bills in minor units. */
  readonly billed: Amount;
  readonly revenue: number;
  /** Seated parties of guests who had never been here before, and of those who had. Who left no name is neither. */
  readonly newGuests: Amount;
  readonly returning: Amount;
  /** Reviews of visits that are not hidden: how many, answered ones, and the sum and number of all ratings in them. */
  readonly reviews: {
    readonly count: number;
    readonly answered: number;
    readonly stars: number;
    readonly votes: number;
  };
  /** Messages about the reservations that were delivered, by what their price depends on. */
  readonly messages: DeliveredCounts;
  /** Deposits and charges in minor units: taken, given back, and kept for absence or a late cancellation. */
  readonly money: { readonly taken: number; readonly refunded: number; readonly kept: number };
  /** Refused covers by the limit that bound, without those that got a place after all. */
  readonly refused: Counts<UnavailableReason>;
  readonly refusedParties: number;
  readonly unproven: Amount;
  readonly recovered: Amount;
};

/** The seats of an area: covers seated there and their minutes, and the minutes that the area was open. */
export type AreaFigures = {
  readonly seated: Amount;
  readonly seatMinutesUsed: number;
  readonly seatMinutesOpen: number;
};

/** The figures of one area by meal, without those that are zero. */
export type FiguresByArea = Readonly<Partial<Record<AreaId, Readonly<Partial<Record<MealId, Partial<MealFigures>>>>>>>;

export type DayFigures = {
  readonly meals: Readonly<Partial<Record<MealId, MealFigures>>>;
  readonly areas: Readonly<Partial<Record<AreaId, AreaFigures>>>;
  /**
   * Absent: not built yet, or the venue has one area only. Null: they cannot be known, because the day was not kept from
   * its reservations, or these are no longer what they were.
   */
  readonly byArea?: FiguresByArea | null;
};

const NONE: Amount = { parties: 0, covers: 0 };
const zeros = (length: number): readonly number[] => Array.from({ length }, () => 0);

export const NO_FIGURES: MealFigures = {
  booked: NONE,
  seated: NONE,
  walkIns: NONE,
  cancelled: NONE,
  cancelledLate: NONE,
  noShows: NONE,
  due: NONE,
  sizes: /* @__PURE__ */ zeros(MAX_SIZE),
  sources: {},
  lead: /* @__PURE__ */ zeros(LEAD_STEPS.length + 1),
  turns: {},
  promised: 0,
  seatMinutesUsed: 0,
  seatMinutesOpen: 0,
  pace: /* @__PURE__ */ zeros(PACE_DAYS),
  waited: 0,
  offered: 0,
  gotTable: 0,
  waitMinutes: 0,
  billed: NONE,
  revenue: 0,
  newGuests: NONE,
  returning: NONE,
  reviews: { count: 0, answered: 0, stars: 0, votes: 0 },
  messages: {},
  money: { taken: 0, refunded: 0, kept: 0 },
  refused: {},
  refusedParties: 0,
  unproven: NONE,
  recovered: NONE,
};

export const EMPTY_DAY: DayFigures = { meals: {}, areas: {} };

type Tree = number | undefined | null | readonly number[] | { readonly [name: string]: Tree };

/** The sum of figures of one shape; what one of them lacks counts as zero. */
export function addFigures<T>(a: T, b: T): T {
  return sumOf(a as Tree, b as Tree) as T;
}

function sumOf(a: Tree, b: Tree): Tree {
  if (a === undefined || a === null || b === undefined || b === null) return a ?? b;
  if (typeof a === 'number' || typeof b === 'number') return Number(a) + Number(b);
  if (Array.isArray(a) && Array.isArray(b)) return a.map((each: number, nth) => each + Number(b[nth] ?? 0));
  const [left, right] = [a as Record<string, Tree>, b as Record<string, Tree>];
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])].sort();
  return Object.fromEntries(names.map((name) => [name, sumOf(left[name], right[name])]));
}

/** The sum of several days. */
export const sumDays = (days: readonly DayFigures[]): DayFigures => days.reduce(addFigures, EMPTY_DAY);

/** The figures of one meal, or of all meals of the day together. */
export const mealsOf = ({ meals }: DayFigures, meal: MealId | null): MealFigures =>
  meal
    ? (meals[meal] ?? NO_FIGURES)
    : MEALS.reduce((sum, each) => addFigures(sum, meals[each] ?? NO_FIGURES), NO_FIGURES);
