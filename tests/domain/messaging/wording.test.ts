import { expect, it } from 'vitest';
import { LOCALES, type Locale } from '#shared/domain/kernel/locale.ts';
import { instantInWords } from '#shared/domain/kernel/time/instant-there.ts';
import { CHOICE_LIMITS } from '#shared/domain/messaging/reply.ts';
import { asParameter, whenInWords } from '#shared/domain/messaging/wording.ts';
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

it.each<[Locale, string]>([
  ['en', 'Sun, 31 Oct 2027, 02:30 Central European Summer Time'],
  ['it', 'dom 31 ott 2027, 02:30 Ora legale dell’Europa centrale'],
  ['de', 'So., 31. Okt. 2027, 02:30 Mitteleuropäische Sommerzeit'],
  ['fr', 'dim. 31 oct. 2027, 02:30 heure d’été d’Europe centrale'],
  ['es', 'dom, 31 oct 2027, 02:30 hora de verano de Europa central'],
  ['pt-BR', 'dom., 31 de out. de 2027, 02:30 Horário de Verão da Europa Central'],
  ['zh', '2027年10月31日周日 中欧夏令时间 02:30'],
  ['ja', '2027年10月31日(日) 02:30 中央ヨーロッパ夏時間'],
])('says in %s which half past two is meant on the night on which there are two', (locale, words) => {
  const [date, zone] = [day('2027-10-30'), 'Europe/Rome'];
  expect(whenInWords(date, at('26:30'), zone, locale)).toBe(words);
  expect(whenInWords(date, at('27:00'), zone, locale)).toMatch(/03:00$/);
  expect(whenInWords(date, at('26:30'), zone, locale, 'short').length).toBeLessThanOrEqual(CHOICE_LIMITS.rowTitle);
});

it('says of a deadline in the hour that comes twice which one it is', () => {
  const until = (hour: number) => instantInWords(Date.UTC(2027, 9, 31, hour, 30), 'Europe/Rome', 'en');
  expect(until(0)).toBe('Sun, 31 Oct 2027, 02:30 Central European Summer Time');
  expect(until(1)).toBe('Sun, 31 Oct 2027, 02:30 Central European Standard Time');
  expect(until(2)).toBe('Sun, 31 Oct 2027, 03:30');
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
