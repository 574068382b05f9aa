import { daysOfMonth, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';

// The guest page's formats are in the guest's first bundle, which must never run here; hence this second set.

const made = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a formatter is expensive, and a calendar needs one forty times at once. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  made.set(key, format);
  return format;
}

const instantOf = (date: string) => new Date(`${date}T00:00:00Z`);

/** "Saturday, November 21, 2026". A venue's day has no time zone, so no zone can shift it. */
export const longDay = (locale: string, date: LocalDate): string =>
  formatter(locale, { dateStyle: 'full' }).format(instantOf(date));

/** "Sat, Nov 21" */
export const shortDay = (locale: string, date: LocalDate): string =>
  formatter(locale, { weekday: 'short', day: 'numeric', month: 'short' }).format(instantOf(date));

/** "November 21": a day that comes every year. */
export const dayOfYear = (locale: string, date: LocalDate): string =>
  formatter(locale, { day: 'numeric', month: 'long' }).format(instantOf(date));

/** "Nov 21, 2026" */
export const mediumDay = (locale: string, date: LocalDate): string =>
  formatter(locale, { dateStyle: 'medium' }).format(instantOf(date));

/** "Nov 21, 2026, 18:00" of an instant (milliseconds since the epoch), in a time zone, by default the device's. */
export const mediumInstant = (locale: string, instant: number, zone?: string): string =>
  formatter(locale, { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' }).format(instant);

/** "Nov 21, 2026, 18:00:05 GMT+1" of an instant (milliseconds since the epoch), in a time zone. */
export const exactInstant = (locale: string, instant: number, zone: string): string =>
  formatter(locale, { timeZone: zone, dateStyle: 'medium', timeStyle: 'long' }).format(instant);

/** "Saturday, November 21, 2026" of an instant (milliseconds since the epoch), in a time zone. */
export const longDayAt = (locale: string, instant: number, zone: string): string =>
  formatter(locale, { timeZone: zone, dateStyle: 'full' }).format(instant);

/** "18:00" of an instant, in a time zone. */
export const clockAt = (locale: string, instant: number, zone: string): string =>
  formatter(locale, { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant);

/** "Central European Summer Time": the name of a zone's time at an instant. */
export const zoneName = (locale: string, instant: number, zone: string): string =>
  formatter(locale, { timeZone: zone, timeZoneName: 'long' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** "Nov 16 – 22, 2026", both days included. */
export const daySpan = (locale: string, first: LocalDate, last: LocalDate): string =>
  formatter(locale, { dateStyle: 'medium' }).formatRange(instantOf(first), instantOf(last));

/** "November 2026" of `2026-11`. */
export const monthName = (locale: string, month: string): string =>
  formatter(locale, { month: 'long', year: 'numeric' }).format(instantOf(`${month}-01`));

/** "Nov 2026" of `2026-11`, for tables. */
export const shortMonth = (locale: string, month: string): string =>
  formatter(locale, { month: 'short', year: 'numeric' }).format(instantOf(`${month}-01`));

/** The twelve months, from January on. */
export const monthNames = (locale: string): string[] =>
  Array.from({ length: 12 }, (_, nth) =>
    formatter(locale, { month: 'long' }).format(instantOf(`2024-${String(nth + 1).padStart(2, '0')}-01`)),
  );

/** The seven weekdays from the week's first day (ISO number) on; 2024-01-01 was a Monday. */
export function weekdayNames(locale: string, first: number): { readonly short: string; readonly long: string }[] {
  return daysOfMonth('2024-01')
    .slice(first - 1, first + 6)
    .map((date) => ({
      short: formatter(locale, { weekday: 'short' }).format(instantOf(date)),
      long: formatter(locale, { weekday: 'long' }).format(instantOf(date)),
    }));
}

type WithWeekInfo = Intl.Locale & { readonly getWeekInfo?: () => { readonly firstDay: number } };

/**
 * ISO number of the week's first day: in the browser's region if it speaks the same language, else in the language's.
 */
export function firstWeekday(locale: string, browserLocale: string): number {
  const regional = /-[a-z]{2}(?![a-z])/i.test(browserLocale) ? browserLocale : locale;
  return (new Intl.Locale(regional) as WithWeekInfo).getWeekInfo?.().firstDay ?? (/^(ja|pt|en)/.test(regional) ? 7 : 1);
}

/** "Sat 18:00" of an instant (milliseconds since the epoch), in a time zone. */
export const clockThere = (locale: string, instant: number, zone: string): string =>
  formatter(locale, {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);

/** "18:00:05" of an instant, in a time zone, for "as of"; without one in that of the device. */
export const clockTime = (locale: string, instant: number, zone: string | undefined): string =>
  formatter(locale, {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(instant);

/** "today", "yesterday", "in 3 days": a day that is this many days from today; negative is past. */
export const nearDay = (locale: string, days: number): string =>
  new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');

/**
 * A waiting time in words: "in 5 minutes", or "in 3 hours" above 90 minutes; rounded up, so that nobody comes too
 * early.
 */
export function inSeconds(locale: string, seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  return minutes <= 90 ? words.format(minutes, 'minute') : words.format(Math.ceil(minutes / 60), 'hour');
}

/** "T1+T2, T3+T4, and T5+T6" */
export const listed = (locale: string, names: readonly string[]): string => new Intl.ListFormat(locale).format(names);
