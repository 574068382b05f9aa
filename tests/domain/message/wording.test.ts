import { expect, it } from 'vitest';
import { CHOICE_LIMITS } from '#shared/domain/message/reply.ts';
import { asParameter, whenInWords } from '#shared/domain/message/wording.ts';
import { LOCALES, type Locale } from '#shared/domain/reservation/reservation.ts';
import { at, day, SATURDAY } from '#tests/kit/builders.ts';

it.each<[Locale, string]>([
  ['en', 'Sat, 5 Dec 2026, 20:00'],
  ['it', 'sab 5 dic 2026, 20:00'],
  ['de', 'Sa., 5. Dez. 2026, 20:00'],
  ['fr', 'sam. 5 déc. 2026, 20:00'],
  ['es', 'sáb, 5 dic 2026, 20:00'],
  ['pt-BR', 'sáb., 5 de dez. de 2026, 20:00'],
  ['zh', '2026年12月5日周六 20:00'],
  ['ja', '2026年12月5日(土) 20:00'],
])('says a time in %s: %s', (locale, words) => {
  expect(whenInWords(SATURDAY, at('20:00'), 'Europe/Rome', locale)).toBe(words);
});

it.each(LOCALES)('says a time of these days in %s so briefly that the row of a list holds it', (locale) => {
  for (let month = 1; month <= 12; month += 1) {
    const date = day(`2026-${String(month).padStart(2, '0')}-23`);
    const words = whenInWords(date, at('20:00'), 'Europe/Rome', locale, 'short');
    expect(words).not.toContain('2026');
    expect(words.length).toBeLessThanOrEqual(CHOICE_LIMITS.rowTitle);
  }
});

it.each([
  ['the venue’s clock, not the server’s', SATURDAY, '19:30', 'America/New_York', 'Sat, 5 Dec 2026, 19:30'],
  ['the calendar day after midnight', SATURDAY, '24:30', 'Europe/Rome', 'Sun, 6 Dec 2026, 00:30'],
  ['midnight as 00:00', SATURDAY, '24:00', 'Europe/Rome', 'Sun, 6 Dec 2026, 00:00'],
  ['the summer’s clock', day('2026-07-04'), '20:00', 'Europe/Rome', 'Sat, 4 Jul 2026, 20:00'],
  ['the night the clock goes back', day('2026-10-24'), '25:30', 'Europe/Rome', 'Sun, 25 Oct 2026, 01:30'],
  ['a minute that the clock jumps over', day('2026-03-28'), '26:30', 'Europe/Rome', 'Sun, 29 Mar 2026, 02:30'],
])('shows %s', (_, date, time, zone, words) => {
  expect(whenInWords(date, at(time), zone, 'en')).toBe(words);
});

it.each([
  ['as it is', 'Anna Rossi', 'Anna Rossi'],
  ['on one line', ' Anna\n\tRossi     Bianchi ', 'Anna Rossi Bianchi'],
  ['never empty', ' \n ', '–'],
  ['shortened by whole letters', '👩‍🍳'.repeat(40), `${'👩‍🍳'.repeat(11)}…`],
  ['of sixty letters', 'ß'.repeat(60), 'ß'.repeat(60)],
  ['of more than sixty letters', 'ß'.repeat(61), `${'ß'.repeat(59)}…`],
])('gives a name to the template %s', (_, name, parameter) => {
  expect(asParameter(name)).toBe(parameter);
});
