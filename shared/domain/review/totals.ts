import type { LocalDate } from '../kernel/time/local-date.ts';
import { oldestShown } from './published.ts';
import { LEAST_FOR_AVERAGE, RATED, type Rated, type Ratings } from './review.ts';

/** Per rating, how many reviews gave 1, 2, 3, 4 and 5. */
export type Distribution = Readonly<Partial<Record<Rated, readonly number[]>>>;

/** The reviews of one month's visits: those that count, those that the platform has hidden, and what the former gave. */
export type MonthTotals = { readonly count: number; readonly hidden: number; readonly given: Distribution };

/** A venue's reviews by the month of the visit, `2026-11`. */
export type Totals = Readonly<Record<string, MonthTotals>>;

/** A review as far as figures go; null: there is none. */
export type Counted = { readonly month: string; readonly ratings: Ratings; readonly hidden: boolean } | null;

const EMPTY: MonthTotals = { count: 0, hidden: 0, given: {} };

/**
 * The totals after one review changed: written, corrected, hidden or shown again. What it counted before is taken away
 * and what it counts now is added, so the totals are those of the present reviews in whatever order they changed.
 */
export const changeTotals = (totals: Totals, before: Counted, after: Counted): Totals =>
  counted(counted(totals, before, -1), after, 1);

function counted(totals: Totals, review: Counted, by: 1 | -1): Totals {
  if (!review) return totals;
  const { month, ratings, hidden } = review;
  const { [month]: old = EMPTY, ...others } = totals;
  const next = hidden
    ? { ...old, hidden: old.hidden + by }
    : { ...old, count: old.count + by, given: added(old.given, ratings, by) };
  return next.count === 0 && next.hidden === 0 ? others : { ...others, [month]: next };
}

function added(given: Distribution, ratings: Ratings, by: number): Distribution {
  const changed = RATED.flatMap((rated) => {
    const value = ratings[rated];
    if (value === undefined) return [];
    const row = [1, 2, 3, 4, 5].map((each, n) => (given[rated]?.[n] ?? 0) + (each === value ? by : 0));
    return [[rated, row] as const];
  });
  const next: Distribution = { ...given, ...Object.fromEntries(changed) };
  return Object.fromEntries(Object.entries(next).filter(([, row]) => row.some((each) => each > 0)));
}

/** The figures of several months together. */
export type Figures = { readonly count: number; readonly hidden: number; readonly given: Record<Rated, number[]> };

export function sumOf(months: readonly MonthTotals[]): Figures {
  const sum = (pick: (month: MonthTotals) => number) => months.reduce((all, month) => all + pick(month), 0);
  const row = (rated: Rated) => [0, 1, 2, 3, 4].map((n) => sum(({ given }) => given[rated]?.[n] ?? 0));
  const given = Object.fromEntries(RATED.map((rated) => [rated, row(rated)])) as Record<Rated, number[]>;
  return { count: sum(({ count }) => count), hidden: sum(({ hidden }) => hidden), given };
}

/** What everybody sees: the last two years, and an average once there are five reviews. */
export function publicFigures(totals: Totals, today: LocalDate): Figures & { readonly average: number | null } {
  const oldest = oldestShown(today);
  const figures = sumOf(Object.entries(totals).flatMap(([month, each]) => (month >= oldest ? [each] : [])));
  return { ...figures, average: figures.count < LEAST_FOR_AVERAGE ? null : averageOf(figures.given) };
}

/** The mean of all ratings that were given, to two decimals; null without any. */
export function averageOf(given: Distribution): number | null {
  const rows = Object.values(given);
  const votes = rows.flat().reduce((sum, each) => sum + each, 0);
  const stars = rows.flatMap((row) => row.map((each, n) => each * (n + 1))).reduce((sum, each) => sum + each, 0);
  return votes === 0 ? null : Math.round((stars / votes) * 100) / 100;
}
