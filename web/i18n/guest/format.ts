import type { Locale } from '#shared/domain/kernel/locale.ts';
import { type LocalDate, weekdayOf } from '#shared/domain/kernel/time/local-date.ts';
import { languages, regions } from './made.ts';

/** A venue's day in words: "Saturday, December 5, 2026". It has no time zone, so no zone can shift it. */
export const longDay = (locale: Locale, date: LocalDate): string => {
  const { day, months, weekdays } = languages[locale];
  return written(day, months, date).replace('{w}', weekdays[weekdayOf(date) - 1] ?? '');
};

/** "Sat, Dec 5" */
export const shortDay = (locale: Locale, date: LocalDate): string => {
  const { shortDay: day, shortMonths, short } = languages[locale];
  return written(day, shortMonths, date).replace('{w}', short[weekdayOf(date) - 1] ?? '');
};

/** A day in its parts: `Sat`, `5`, and `Dec 5` for where its month must be named. */
export function dayParts(locale: Locale, date: LocalDate) {
  const { shortDay: day, shortMonths, short } = languages[locale];
  const month = written(day.replace(/[\s,.(]*\{w\}[\s,.)]*/, ''), shortMonths, date);
  return { weekday: short[weekdayOf(date) - 1] ?? '', day: String(Number(date.slice(8))), month };
}

/** "December 2026" of `2026-12`. */
export const monthName = (locale: Locale, month: string): string =>
  written(languages[locale].month, languages[locale].months, month);

function written(pattern: string, months: readonly string[], date: string): string {
  const [year = '', month, day] = date.split('-');
  return pattern
    .replace('{y}', year)
    .replace('{m}', months[Number(month) - 1] ?? '')
    .replace('{d}', String(Number(day)));
}

export type WeekdayName = { readonly short: string; readonly long: string };

/** The seven weekdays from the week's first day (ISO number) on. */
export function weekdayNames(locale: Locale, first: number): WeekdayName[] {
  const { weekdays, short } = languages[locale];
  const names = weekdays.map((long, day) => ({ short: short[day] ?? '', long }));
  return [...names.slice(first - 1), ...names.slice(0, first - 1)];
}

/** ISO number of the week's first day in the reader's region, which the browser names; else in the venue's country. */
export function firstWeekday(browserLocale: string, country: string): number {
  const [, region = country] = /-([a-z]{2})(?![a-z])/i.exec(browserLocale) ?? [];
  return Number(Object.entries(regions).find(([, all]) => all.split(' ').includes(region.toUpperCase()))?.[0] ?? 1);
}
