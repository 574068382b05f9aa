import { addDays, daysBetween, type LocalDate } from '../kernel/time/local-date.ts';
import { type DayFigures, mealsOf, PACE_DAYS } from './day-figures.ts';
import { quantile } from './quantile.ts';

/** A coming day: covers on the books, what same weekdays had on that many days before, and the covers expected. */
export type Outlook = {
  readonly date: LocalDate;
  readonly books: number;
  readonly usual: number;
  /** The covers expected, and the band in which four of five days end. */
  readonly expected: number;
  readonly low: number;
  readonly high: number;
};

export type DaysByDate = ReadonlyMap<LocalDate, DayFigures>;

/** How many earlier same weekdays a forecast learns from. */
const WEEKS = 8;
const MIN_WEEKS = 3;

/**
 * The covers of a day `ahead` days before it: those on the books, and what came in from then on (pickup) in the median
 * of the same weekdays before. Null while there are fewer than three such days.
 */
export function outlookOn(days: DaysByDate, date: LocalDate, ahead: number, books: number): Outlook | null {
  const today = addDays(date, -ahead);
  const place = Math.min(PACE_DAYS - 1, ahead);
  const past = Array.from({ length: WEEKS + 2 }, (_, n) => addDays(date, -7 * (n + 1)))
    .filter((each) => each < today)
    .flatMap((each) => days.get(each) ?? [])
    .map((day) => mealsOf(day, null))
    .filter(({ seated, booked }) => seated.covers + booked.covers > 0)
    .slice(0, WEEKS);
  if (past.length < MIN_WEEKS) return null;
  const pickups = past.map(({ seated, pace }) => seated.covers - (pace[place] ?? 0)).sort((a, b) => a - b);
  const add = (share: number) => Math.max(0, books + (quantile(pickups, share) ?? 0));
  const usual = Math.round(past.reduce((sum, { pace }) => sum + (pace[place] ?? 0), 0) / past.length);
  return { date, books, usual, expected: add(0.5), low: add(0.1), high: add(0.9) };
}

/** The next days from today on. */
export function outlooks(days: DaysByDate, today: LocalDate, count: number): Outlook[] {
  return Array.from({ length: count }, (_, n) => addDays(today, n)).flatMap((date) => {
    const day = days.get(date);
    return outlookOn(days, date, daysBetween(today, date), day ? mealsOf(day, null).booked.covers : 0) ?? [];
  });
}

const SCORED_DAYS = 28;
const SCORED_AHEAD = 7;

/**
 * The forecast's own mean absolute error in percent, over the last 28 days as they were forecast a week before. Null
 * when none could be forecast.
 */
export function forecastError(days: DaysByDate, today: LocalDate): number | null {
  const errors = Array.from({ length: SCORED_DAYS }, (_, n) => addDays(today, -n - 1)).flatMap((date) => {
    const day = days.get(date);
    const figures = day && mealsOf(day, null);
    if (!figures || figures.seated.covers === 0) return [];
    const forecast = outlookOn(days, date, SCORED_AHEAD, figures.pace[SCORED_AHEAD] ?? 0);
    return forecast ? [Math.abs(forecast.expected - figures.seated.covers) / figures.seated.covers] : [];
  });
  return errors.length === 0 ? null : Math.round((100 * errors.reduce((sum, each) => sum + each, 0)) / errors.length);
}
