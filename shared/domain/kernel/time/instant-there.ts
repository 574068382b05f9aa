import type { Locale } from '../locale.ts';
import { isShownTwice } from './shown.ts';

/** The form of dates in each language: the day precedes the month, as everywhere but in the United States. */
export const DATE_FORMS = {
  en: 'en-GB',
  it: 'it-IT',
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  'pt-BR': 'pt-BR',
  zh: 'zh-CN',
  ja: 'ja-JP',
} as const satisfies Record<Locale, string>;

const MINUTE_MS = 60_000;
const MINUTES_PER_DAY = 1_440;
const DAY = { day: 'numeric', month: 'short' } as const;

/**
 * `full`: "Sat, 5 Dec 2026, 20:00". `short`: a date a few days away needs no year, and a list row has no room for the name
 * of the time. `deadline`: it is near, so even its weekday is not needed.
 */
const PARTS = {
  full: { ...DAY, weekday: 'short', year: 'numeric' },
  short: { ...DAY, weekday: 'short' },
  deadline: DAY,
} as const;
export type DateParts = keyof typeof PARTS;

/**
 * An instant (milliseconds since the epoch) in a time zone, in the one form in which a language's pages and messages have
 * it; a time that the clock shows twice is followed by its name: "02:30 Central European Summer Time".
 */
export function instantInWords(at: number, timeZone: string, locale: Locale, parts: DateParts = 'full'): string {
  return new Intl.DateTimeFormat(DATE_FORMS[locale], {
    ...PARTS[parts],
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    ...(parts !== 'short' && isShownTwice(at, timeZone) && { timeZoneName: 'long' }),
  }).format(at);
}

type Booked = { readonly date: string; readonly start: number; readonly startsAt: number };

/** When a table is booked, in the same form. A minute that the clock skips is shown as booked. */
export function bookedInWords({ date, start, startsAt }: Booked, zone: string, locale: Locale): string {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, timeStyle: 'short' }).format(startsAt);
  const [hours = '', minutes = ''] = clock.split(':');
  const isShown = Number(hours) * 60 + Number(minutes) === start % MINUTES_PER_DAY;
  return isShown
    ? instantInWords(startsAt, zone, locale)
    : instantInWords(Date.parse(`${date}T00:00Z`) + start * MINUTE_MS, 'UTC', locale);
}

/** A deadline in the venue's time: "5 Dec, 18:00". */
export const instantThere = (locale: Locale, at: number, zone: string): string =>
  instantInWords(at, zone, locale, 'deadline');
