import { RATED, type Rated } from '#shared/domain/review/review.ts';
import { averageOf, sumOf } from '#shared/domain/review/totals.ts';
import type { MonthOfReviews } from './reviews.ts';

/** So many months are drawn, as long as a review is shown to everybody. */
export const SHOWN_MONTHS = 24;

/** A month in the course of time; `average`: null without reviews. */
export type MonthFigure = { readonly month: string; readonly count: number; readonly average: number | null };

/** The figures of all months: how many, their average, the averages of each rating, and how often each star was given. */
export function figuresOf(months: readonly MonthOfReviews[]) {
  const { count, given } = sumOf(months.map((month) => ({ ...month, hidden: 0 })));
  const stars = [0, 1, 2, 3, 4].map((n) => RATED.reduce((sum, rated) => sum + (given[rated][n] ?? 0), 0));
  return {
    count,
    average: averageOf(given),
    stars,
    rated: RATED.flatMap((rated): { rated: Rated; average: number }[] => {
      const average = averageOf({ [rated]: given[rated] });
      return average === null ? [] : [{ rated, average }];
    }),
  };
}

/** Every month from the first with reviews, or two years back, up to the last one, those without reviews included. */
export function courseOf(months: readonly MonthOfReviews[]): MonthFigure[] {
  const [first, last] = [months[0]?.month, months.at(-1)?.month];
  if (!first || !last) return [];
  const known = new Map(months.map((each) => [each.month, each]));
  const course: MonthFigure[] = [];
  for (let month = first; month <= last; month = nextMonth(month)) {
    const { count = 0, given = {} } = known.get(month) ?? {};
    course.push({ month, count, average: averageOf(given) });
  }
  return course.slice(-SHOWN_MONTHS);
}

function nextMonth(month: string): string {
  const [year = 0, nth = 1] = month.split('-').map(Number);
  return nth === 12 ? `${year + 1}-01` : `${year}-${String(nth + 1).padStart(2, '0')}`;
}
