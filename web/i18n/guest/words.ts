import { LOCALES, type Locale } from '#shared/domain/kernel/locale.ts';
import { DATE_FORMS } from '#shared/domain/kernel/time/instant-there.ts';

/** How a language writes days: names from January or Monday on, and patterns of weekday, day, month and year. */
type Words = {
  /** The numbers below `COUNTED` that take the singular. */
  readonly ones: readonly number[];
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  readonly weekdays: readonly string[];
  readonly short: readonly string[];
  /** `{w}, {m} {d}, {y}` */
  readonly day: string;
  /** `{w}, {m} {d}`, with the short names */
  readonly shortDay: string;
  readonly month: string;
};

export type MadeWords = {
  readonly languages: Readonly<Record<Locale, Words>>;
  /** Regions whose week does not begin on Monday, separated by spaces, by the ISO number of its first day. */
  readonly regions: Readonly<Record<string, string>>;
};

const MONTHS = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, 1));
/** 2024-01-01 was a Monday. */
const WEEKDAYS = Array.from({ length: 7 }, (_, day) => Date.UTC(2024, 0, day + 1));
/** Whole numbers from 0 to below this get their plural form without `Intl`: `one` if in `ones`, else `other`. */
export const COUNTED = 1000;
const NUMBERS = Array.from({ length: COUNTED }, (_, number) => number);
const LETTERS = Array.from({ length: 26 }, (_, letter) => String.fromCharCode(65 + letter));

const SIGNS: Readonly<Record<string, string>> = { weekday: '{w}', day: '{d}', month: '{m}', year: '{y}' };

/**
 * The words that the booking page needs at its start, as `Intl` writes them: dates, and which numbers are singular. The
 * build computes them, because the first use of `Intl` takes a tenth of the page's start time in a browser.
 */
export function makeWords(): MadeWords {
  const regions: Record<string, string> = {};
  for (const region of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
    const day = firstDay(`und-${region}`);
    if (day !== 1) regions[day] = `${regions[day] ?? ''}${region} `;
  }
  const languages = Object.fromEntries(LOCALES.map((locale) => [locale, wordsOf(locale)])) as Record<Locale, Words>;
  return { languages, regions };
}

function wordsOf(locale: Locale): Words {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(DATE_FORMS[locale], { timeZone: 'UTC', ...options });
  const month = format({ month: 'long', year: 'numeric' });
  const shortDay = format({ weekday: 'short', day: 'numeric', month: 'short' });
  const monthOf = (of: Intl.DateTimeFormat) =>
    MONTHS.map((at) => of.formatToParts(at).find(({ type }) => type === 'month')?.value ?? '');
  const names = (weekday: 'long' | 'short') => WEEKDAYS.map((at) => format({ weekday }).format(at));
  const short = names('short');
  const plural = new Intl.PluralRules(locale);
  return {
    ones: NUMBERS.filter((number) => plural.select(number) === 'one'),
    months: monthOf(month),
    shortMonths: monthOf(shortDay),
    weekdays: names('long'),
    short,
    day: patternOf(format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })),
    // Within a date a weekday may get a dot ("Mo" alone, but "Mo., 1. Jan."), which must stay in the pattern.
    shortDay: patternOf(shortDay, (weekday) => weekday.replace(short[0] ?? '', SIGNS.weekday ?? '')),
    month: patternOf(month),
  };
}

const patternOf = (format: Intl.DateTimeFormat, weekdayOf = (weekday: string) => SIGNS.weekday ?? weekday): string =>
  format
    .formatToParts(MONTHS[0])
    .map(({ type, value }) => (type === 'weekday' ? weekdayOf(value) : (SIGNS[type] ?? value)))
    .join('');

const firstDay = (tag: string): number =>
  (new Intl.Locale(tag) as Intl.Locale & { getWeekInfo(): { firstDay: number } }).getWeekInfo().firstDay;
