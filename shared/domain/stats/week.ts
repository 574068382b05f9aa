import { addDays, type LocalDate, weekdayOf } from '../kernel/time/local-date.ts';
import type { LocalMoment } from '../kernel/time/zone.ts';
import { mealsOf } from './day-figures.ts';
import type { DaysByDate } from './forecast.ts';
import type { Period } from './period.ts';

/** When owners are told of the week before: Monday at nine, on the venue's clock. */
export const DIGEST_MINUTE = 9 * 60;
/** When that week is played with other settings, so that the mail can propose one. */
export const TRIALS_MINUTE = 6 * 60;

/** The Monday whose digest is the next one; until nine o'clock today's. */
export function nextDigest({ date, minute }: LocalMoment): LocalDate {
  const weekday = weekdayOf(date);
  return weekday === 1 && minute < DIGEST_MINUTE ? date : addDays(date, 8 - weekday);
}

/** The week before a Monday, the one before that, and the week that begins. */
export const weeksAround = (monday: LocalDate) =>
  ({
    past: { from: addDays(monday, -7), to: addDays(monday, -1) },
    before: { from: addDays(monday, -14), to: addDays(monday, -8) },
    ahead: { from: monday, to: addDays(monday, 6) },
  }) as const;

/** The figures of a digest, in covers. */
export type WeekFigures = Readonly<Record<'seated' | 'seatedBefore' | 'ahead' | 'refused', number>>;

/** Null when there is nothing to tell. */
export function figuresOfWeek(days: DaysByDate, monday: LocalDate): WeekFigures | null {
  const { past, before, ahead } = weeksAround(monday);
  const mealsIn = ({ from, to }: Period) =>
    [...days].filter(([date]) => from <= date && date <= to).map(([, day]) => mealsOf(day, null));
  const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);
  const figures = {
    seated: sum(mealsIn(past).map(({ seated }) => seated.covers)),
    seatedBefore: sum(mealsIn(before).map(({ seated }) => seated.covers)),
    ahead: sum(mealsIn(ahead).map(({ booked }) => booked.covers)),
    refused: sum(mealsIn(past).flatMap(({ refused }) => Object.values(refused))),
  };
  return sum(Object.values(figures)) === 0 ? null : figures;
}
