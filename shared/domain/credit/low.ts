import type { LocalDate } from '../kernel/time/local-date.ts';
import type { Micros } from '../message/rates.ts';

/** What was spent on each of the latest days (UTC). */
export type DailyUse = Readonly<Record<string, Micros>>;

/** Days whose use is averaged. */
const USE_DAYS = 7;
const LOW_SHARE = 0.2;
const LOW_DAYS = 3;

/** The use with one more amount on a day; only the latest days are kept. */
export function withUse(use: DailyUse, day: LocalDate, micros: Micros): DailyUse {
  const after: Record<string, Micros> = { ...use, [day]: (use[day] ?? 0) + micros };
  const days = Object.entries(after).toSorted(([a], [b]) => (a < b ? 1 : -1));
  return Object.fromEntries(days.slice(0, USE_DAYS));
}

/** What is spent on a day on average, of the days from the first with any use to the latest. */
export function averageUse(use: DailyUse): Micros {
  const days = Object.keys(use).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return 0;
  const span = Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;
  return Math.round(Object.values(use).reduce((sum, micros) => sum + micros, 0) / span);
}

/**
 * Whether an account should buy credits: a fifth of what it had after the last credits came in is left, or what is left
 * lasts for three days. `peak`: the balance after the last credits came in.
 */
export const isLow = (balance: Micros, peak: Micros, use: DailyUse): boolean =>
  balance <= Math.max(0, Math.floor(peak * LOW_SHARE), averageUse(use) * LOW_DAYS);
