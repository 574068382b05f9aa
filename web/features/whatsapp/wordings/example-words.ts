import type { Locale } from '#shared/domain/kernel/locale.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { sumInWords, whenInWords } from '#shared/domain/messaging/wording.ts';

const at = (date: string, minute: number, locale: Locale) =>
  whenInWords(date as LocalDate, minute, 'Europe/Rome', locale);

/** What the places of a message's text stand for, in the guest's language. */
export const exampleWords = (locale: Locale): readonly string[] => [
  'Giulia',
  at('2026-12-05', 20 * 60, locale),
  '4',
  at('2026-12-04', 18 * 60 + 30, locale),
  sumInWords(2_000, 'EUR', locale),
];
