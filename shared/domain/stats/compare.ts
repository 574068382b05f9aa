import { addDays, daysBetween, type LocalDate } from '../kernel/time/local-date.ts';

export type Range = { readonly from: LocalDate; readonly to: LocalDate };

export const daysIn = ({ from, to }: Range): LocalDate[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n));

/** The period of the same length that ends where this one begins. */
export function periodBefore({ from, to }: Range): Range {
  const days = daysBetween(from, to) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

const USUAL_WEEKS = 4;

/** The same weekday in the four weeks before. */
export const usualDays = (date: LocalDate): LocalDate[] =>
  Array.from({ length: USUAL_WEEKS }, (_, n) => addDays(date, -7 * (n + 1)));

/** The mean of what those days had, rounded; null when none of them had anything, as in a new venue. */
export function usualOf(figures: readonly number[]): number | null {
  const days = figures.filter((each) => each > 0);
  return days.length === 0 ? null : Math.round(days.reduce((sum, each) => sum + each, 0) / days.length);
}
