import { CHANNELS } from '../kernel/channel.ts';
import { MEALS, type MealId } from '../venue/meals.ts';

/** What became of parties. `seated` includes walk-ins, `cancelled` includes late cancellations. */
export const OUTCOMES = ['booked', 'seated', 'walkIn', 'cancelled', 'lateCancelled', 'noShow'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Where parties came from: a channel, the waiting list, or the street. */
export const SOURCES = [...CHANNELS, 'waitlist', 'walkIn'] as const;
export type Source = (typeof SOURCES)[number];

/** The last size stands for all larger parties. */
export const SIZES = 12;

/** The most days between booking and visit of each bucket; the last one has no end. */
export const LEAD_DAYS = [0, 1, 3, 7, 14, 30, Number.POSITIVE_INFINITY] as const;

/** The largest party of each group of sizes for which stays are counted apart; the last one has no end. */
export const TURN_SIZES = [1, 2, 4, 6, 8, Number.POSITIVE_INFINITY] as const;
export const TURN_STEP = 5;
/** The last bucket of a group holds all stays from four hours. */
export const TURN_BUCKETS = 49;

/** How many counters each group of figures has. */
export const SHAPE = {
  parties: OUTCOMES.length,
  covers: OUTCOMES.length,
  /** Parties that were expected or came, by size, source and days between booking and visit (walk-ins have none). */
  sizes: SIZES,
  sources: SOURCES.length,
  lead: LEAD_DAYS.length,
  /** Measured stays: histograms of minutes, one for each group of sizes, and the minutes that were promised to them. */
  turns: TURN_SIZES.length * TURN_BUCKETS,
  promised: TURN_SIZES.length,
  /** Seat minutes used and available. */
  seats: 2,
  /** Parties of the waiting list: all, those that were offered a table, those that got one. */
  waiting: 3,
} as const;

type Group = keyof typeof SHAPE;
const GROUPS = Object.keys(SHAPE) as readonly Group[];

/** The figures of a meal: whole numbers only, so that days add up; nothing in them is about one guest. */
export type Figures = { readonly [G in Group]: readonly number[] };
export type DayFigures = Readonly<Partial<Record<MealId, Figures>>>;

const figuresBy = (group: (group: Group) => readonly number[]): Figures =>
  Object.fromEntries(GROUPS.map((name) => [name, group(name)])) as unknown as Figures;

export const NO_FIGURES: Figures = figuresBy((group) => Array.from({ length: SHAPE[group] }, () => 0));

export const sumOf = (all: readonly Figures[]): Figures =>
  figuresBy((group) => NO_FIGURES[group].map((_, i) => all.reduce((sum, each) => sum + (each[group][i] ?? 0), 0)));

/** The figures of a day, of one meal or of all. */
export const figuresOf = (day: DayFigures, meal: MealId | null): Figures =>
  sumOf(MEALS.flatMap((each) => (meal === null || each === meal ? (day[each] ?? []) : [])));

/** All counters in their order. */
export const flat = (figures: Figures): number[] => GROUPS.flatMap((group) => figures[group]);

export function unflat(counters: readonly number[]): Figures {
  let from = 0;
  return figuresBy((group) => {
    from += SHAPE[group];
    return NO_FIGURES[group].map((_, i) => counters[from - SHAPE[group] + i] ?? 0);
  });
}

export const partiesOf = ({ parties }: Figures, outcome: Outcome): number => parties[OUTCOMES.indexOf(outcome)] ?? 0;
export const coversIn = ({ covers }: Figures, outcome: Outcome): number => covers[OUTCOMES.indexOf(outcome)] ?? 0;
