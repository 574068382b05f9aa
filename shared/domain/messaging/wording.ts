import type { Locale } from '../kernel/locale.ts';
import { withoutLink } from '../kernel/name-link.ts';
import { clockOf, type LocalDate, type Minute } from '../kernel/time/local-date.ts';
import { isShownTwice } from '../kernel/time/shown.ts';
import { instantAt } from '../kernel/time/zone.ts';

/** Locales in which the day precedes the month and the time has 24 hours. */
const FORMATS = {
  en: 'en-GB',
  it: 'it-IT',
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  'pt-BR': 'pt-BR',
  zh: 'zh-CN',
  ja: 'ja-JP',
} as const satisfies Record<Locale, string>;

/**
 * A time of a venue day in words: "sab 5 dic 2026, 20:00". After midnight it names the calendar date, not the business
 * day. A minute that the clock skips is shown as booked; of one that it shows twice the first is meant.
 */
export function whenInWords(
  date: LocalDate,
  start: Minute,
  zone: string,
  locale: Locale,
  parts: keyof typeof DATES = 'full',
): string {
  const instant = instantAt(date, start, zone);
  const [at, timeZone] = instant === 'gap' ? [Date.parse(`${date}T00:00Z`) + start * 60_000, 'UTC'] : [instant, zone];
  return instantInWords(at, timeZone, locale, parts);
}

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
/** `short`: a date a few days away needs no year, and a list row has no room for the name of the time. */
const DATES = { full: { ...DAY, year: 'numeric' }, short: DAY } as const;

/**
 * An instant in the same form, in a time zone; an ambiguous time is followed by its name: "02:30 Central European
 * Summer Time".
 */
export function instantInWords(
  at: number,
  timeZone: string,
  locale: Locale,
  parts: keyof typeof DATES = 'full',
): string {
  return new Intl.DateTimeFormat(FORMATS[locale], {
    ...DATES[parts],
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    ...(parts === 'full' && isShownTwice(at, timeZone) && { timeZoneName: 'long' }),
  }).format(at);
}

/** The time of day of an instant: "20:15". */
export const clockInWords = (at: number, timeZone: string, locale: Locale): string =>
  new Intl.DateTimeFormat(FORMATS[locale], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    ...(isShownTwice(at, timeZone) && { timeZoneName: 'long' }),
  }).format(at);

/**
 * Times that are offered instead of a wished one, in words: "19:00 · 21:30" on the day itself, and with their date on
 * others.
 */
export const timesInWords = (
  times: readonly { readonly date: LocalDate; readonly start: Minute }[],
  wished: LocalDate,
  zone: string,
  locale: Locale,
): string =>
  times
    .map(({ date, start }) => (date === wished ? clockOf(start) : whenInWords(date, start, zone, locale, 'short')))
    .join(' · ');

/** A sum of money in minor units, in words: "20,00 €". */
export const sumInWords = (amount: number, currency: string, locale: Locale): string =>
  new Intl.NumberFormat(FORMATS[locale], { style: 'currency', currency }).format(amount / 100);

const NAME_LENGTH = 60;
const LETTERS = new Intl.Segmenter();

/**
 * A text as a template parameter: one line, single spaces, never empty, at most `length` long, with an ellipsis, and
 * with nothing that a messenger makes a link of, whoever typed it.
 */
export function asParameter(text: string, length = NAME_LENGTH): string {
  const line = withoutLink(text).replace(/\s+/gu, ' ').trim() || '–';
  if (line.length <= length) return line;
  let short = '';
  for (const { segment } of LETTERS.segment(line)) {
    if (short.length + segment.length >= length) break;
    short += segment;
  }
  return `${short}…`;
}
