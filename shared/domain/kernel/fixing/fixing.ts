import { daysBetween, type LocalDate } from '../time/local-date.ts';

/** What a euro was worth on a day, by the European Central Bank: millionths of each currency's unit. */
export type Fixing = { readonly date: LocalDate; readonly rates: Readonly<Record<string, number>> };

/** One currency of a fixing; `micros`: millionths of its unit for a euro. */
export type Rate = { readonly currency: string; readonly micros: number; readonly date: LocalDate };

/** A fixing is made on working days: one that is older than this many days was missed more than once. */
export const MAX_AGE_DAYS = 5;

/** Whether a fixing is too old to be shown without a word about its age. */
export const isOld = (date: LocalDate, today: LocalDate): boolean => daysBetween(date, today) > MAX_AGE_DAYS;

/** The rate of a currency; null: the fixing has none, as of the euro itself. */
export function rateOf({ date, rates }: Fixing, currency: string): Rate | null {
  const micros = Object.hasOwn(rates, currency) ? rates[currency] : undefined;
  return micros === undefined ? null : { currency, micros, date };
}

/** About how much cents of a euro are in another currency, in hundredths of its unit. */
export const converted = (cents: number, { micros }: Pick<Rate, 'micros'>): number =>
  Math.round((cents * micros) / 1_000_000);
