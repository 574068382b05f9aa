import { LOCALES, type Locale } from '#shared/domain/reservation/reservation.ts';

/** How a language writes its days: names from January and from Monday on, and where weekday, day, month and year stand. */
type Words = {
  readonly months: readonly string[];
  readonly weekdays: readonly string[];
  readonly short: readonly string[];
  /** `{w}, {m} {d}, {y}` */
  readonly day: string;
  readonly month: string;
  /** ISO number of the first day of the week where the language is at home. */
  readonly first: number;
};

export type Calendars = {
  readonly languages: Readonly<Record<Locale, Words>>;
  /** Regions whose week begins on another day than Monday, by the ISO number of that day. */
  readonly regions: Readonly<Record<string, string>>;
};

const MONTHS = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, 1));
/** 2024-01-01 was a Monday. */
const WEEKDAYS = Array.from({ length: 7 }, (_, day) => Date.UTC(2024, 0, day + 1));
const LETTERS = Array.from({ length: 26 }, (_, letter) => String.fromCharCode(65 + letter));

const SIGNS: Readonly<Record<string, string>> = { weekday: '{w}', day: '{d}', month: '{m}', year: '{y}' };

/**
 * What a month of the booking page is made of, as `Intl` writes it. The build asks for it: the first use of `Intl` takes
 * a browser a tenth of the time in which the page starts.
 */
export function calendars(): Calendars {
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
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  const month = format({ month: 'long', year: 'numeric' });
  const monthOf = (at: number) => month.formatToParts(at).find(({ type }) => type === 'month')?.value ?? '';
  const names = (weekday: 'long' | 'short') => WEEKDAYS.map((at) => format({ weekday }).format(at));
  return {
    months: MONTHS.map(monthOf),
    weekdays: names('long'),
    short: names('short'),
    day: patternOf(format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })),
    month: patternOf(month),
    first: firstDay(locale),
  };
}

const patternOf = (format: Intl.DateTimeFormat): string =>
  format
    .formatToParts(MONTHS[0])
    .map(({ type, value }) => SIGNS[type] ?? value)
    .join('');

const firstDay = (tag: string): number =>
  (new Intl.Locale(tag) as Intl.Locale & { getWeekInfo(): { firstDay: number } }).getWeekInfo().firstDay;
