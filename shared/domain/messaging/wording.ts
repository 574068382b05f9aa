import type { Locale } from '../kernel/locale.ts';
import { withoutLink } from '../kernel/name-link.ts';
import { DATE_FORMS, type DateParts, instantInWords } from '../kernel/time/instant-there.ts';
import { clockOf, type LocalDate, type Minute } from '../kernel/time/local-date.ts';
import { isShownTwice } from '../kernel/time/shown.ts';

import { instantAt } from '../kernel/time/zone.ts';

/**
 * A time of a venue day in words: "sab 5 dic 2026, 20:00". After midnight it names the calendar date, not the business
 * day. A minute that the clock skips is shown as booked; of one that it shows twice the first is meant.
 */
export function whenInWords(
  date: LocalDate,
  start: Minute,
  zone: string,
  locale: Locale,
  parts: DateParts = 'full',
): string {
  const instant = instantAt(date, start, zone);
  const [at, timeZone] = instant === 'gap' ? [Date.parse(`${date}T00:00Z`) + start * 60_000, 'UTC'] : [instant, zone];
  return instantInWords(at, timeZone, locale, parts);
}

/** The time of day of an instant: "20:15". */
export const clockInWords = (at: number, timeZone: string, locale: Locale): string =>
  new Intl.DateTimeFormat(DATE_FORMS[locale], {
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
  new Intl.NumberFormat(DATE_FORMS[locale], { style: 'currency', currency }).format(amount / 100);

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
