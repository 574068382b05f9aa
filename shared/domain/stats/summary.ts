import type { LocalDate, Weekday } from '../kernel/time/local-date.ts';
import { weekdayOf } from '../kernel/time/local-date.ts';
import type { MealId } from '../venue/meals.ts';
import { type AreaFigures, addFigures, type DayFigures, type MealFigures, mealsOf, NO_FIGURES } from './day-figures.ts';
import type { DaysByDate } from './forecast.ts';
import { quantile, turnsOf } from './quantile.ts';
import { rateOf } from './rate.ts';

/** Which part of the days is looked at; null: all. */
export type Part = { readonly meal: MealId | null; readonly weekday: Weekday | null };

/** The figures of a period as they are shown. */
export function summaryOf(days: DaysByDate, part: Part) {
  const sum = partOf(days, part).reduce((all, [, day]) => addFigures(all, mealsOf(day, part.meal)), NO_FIGURES);
  const { turns: _, messages: _messages, refused, sources, due, noShows, cancelledLate, ...shown } = sum;
  return {
    ...shown,
    sizes: [...sum.sizes],
    lead: [...sum.lead],
    pace: [...sum.pace],
    due,
    noShows,
    cancelledLate,
    noShowRate: rateOf(noShows.parties, due.parties),
    lateRate: rateOf(cancelledLate.parties, due.parties + cancelledLate.parties),
    leadMedian: leadMedianOf(sum),
    sources: largestFirst(sources).map(([channel, covers]) => ({ channel, covers })),
    refused: largestFirst(refused).map(([reason, covers]) => ({ reason, covers })),
    turns: turnsOf(sum),
    reviewAverage: averageStars(sum),
  };
}

const partOf = (days: DaysByDate, { weekday }: Part): [LocalDate, DayFigures][] =>
  [...days].filter(([date]) => weekday === null || weekdayOf(date) === weekday);

/** The days of that weekday. */
export const daysOf = (days: DaysByDate, part: Part): DaysByDate => new Map(partOf(days, part));

/** The mean of all ratings, in hundredths; null without any. */
const averageStars = ({ reviews: { stars, votes } }: MealFigures): number | null =>
  votes === 0 ? null : Math.round((100 * stars) / votes);

const largestFirst = <Name extends string>(counts: Readonly<Partial<Record<Name, number>>>): [Name, number][] =>
  (Object.entries(counts) as [Name, number][]).toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));

/** The step of the lead time in which the median party booked; null without bookings. */
function leadMedianOf({ lead }: MealFigures): number | null {
  return quantile(
    lead.flatMap((parties, step) => Array.from({ length: parties }, () => step)),
    0.5,
  );
}
/** One line for each day, in order. */
export const seriesOf = (days: DaysByDate, part: Part) =>
  partOf(days, part)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, day]) => {
      const { booked, seated } = mealsOf(day, part.meal);
      return { date, booked: booked.covers, seated: seated.covers };
    });

/** The use of each area. Areas are counted over all meals. */
export function areasIn(days: DaysByDate, part: Part) {
  const sum = partOf(days, part).reduce<DayFigures['areas']>((all, [, { areas }]) => addFigures(all, areas), {});
  return (Object.entries(sum) as [keyof typeof sum, AreaFigures][]).map(([area, { seated, ...minutes }]) => ({
    area,
    covers: seated.covers,
    ...minutes,
  }));
}
