import { daysOfMonth, type LocalDate } from '#shared/domain/time/local-date.ts';

const cache = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter is dear (a calendar asks for forty at once), so each is made once. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  let format = cache.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    cache.set(key, format);
  }
  return format;
}

const instantOf = (date: string) => new Date(`${date}T00:00:00Z`);

/** A venue-local day in words: "Saturday, December 5, 2026". Days have no zone, so none can shift them. */
export const longDay = (locale: string, date: LocalDate): string =>
  formatter(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(instantOf(date));

/** "Sat, Dec 5" */
export const shortDay = (locale: string, date: LocalDate): string =>
  formatter(locale, { weekday: 'short', day: 'numeric', month: 'short' }).format(instantOf(date));

/** "December 2026" of `2026-12`. */
export const monthName = (locale: string, month: string): string =>
  formatter(locale, { month: 'long', year: 'numeric' }).format(instantOf(`${month}-01`));

export type WeekdayName = { readonly short: string; readonly long: string };

/** The seven weekdays from the first of the week; 2024-01-01 was a Monday. */
export function weekdayNames(locale: string, first: number): WeekdayName[] {
  const days = daysOfMonth('2024-01').slice(first - 1, first + 6);
  return days.map((date) => ({
    short: formatter(locale, { weekday: 'short' }).format(instantOf(date)),
    long: formatter(locale, { weekday: 'long' }).format(instantOf(date)),
  }));
}

type WithWeekInfo = Intl.Locale & { getWeekInfo?: () => { firstDay: number } };

/** ISO number of the week's first day: the browser's own region decides where it speaks the page's language. */
export function firstWeekday(locale: string, browserLocale: string): number {
  const regional = browserLocale.toLowerCase().startsWith(locale.slice(0, 2).toLowerCase()) ? browserLocale : locale;
  const info = (new Intl.Locale(regional) as WithWeekInfo).getWeekInfo?.();
  return info?.firstDay ?? (/^(ja|pt-BR|en-US)/i.test(regional) ? 7 : 1);
}
