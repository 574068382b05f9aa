import { expect, it } from 'vitest';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { isShownTwice, timeUntil, zoneNameIfTwice } from '#shared/domain/kernel/time/shown.ts';
import { instantFrom } from '#shared/domain/kernel/time/zone.ts';
import { at, day } from '#tests/kit/builders.ts';
import { instantsOf, MINUTE, NIGHTS } from '#tests/kit/clock-nights.ts';

it.each(NIGHTS)('in %s on %s knows the instants that the clock shows twice', (zone, date) => {
  for (let minute = at('20:00'); minute < at('30:00'); minute += 5) {
    const instants = instantsOf(day(date), minute, zone);
    for (const instant of instants)
      expect([minute, isShownTwice(instant, zone)]).toEqual([minute, instants.length > 1]);
  }
});

it.each(NIGHTS)('in %s counts the time until each of that night, of %s, as it passes', (zone, date) => {
  const now = instantFrom(addDays(day(date), -1), at('21:00'), zone);
  for (let minute = at('12:00'); minute < at('34:00'); minute += 5) {
    const [first] = instantsOf(day(date), minute, zone);
    if (first !== undefined) expect([minute, timeUntil(day(date), minute, zone, now)]).toEqual([minute, first - now]);
  }
});

const HALF_PAST_TWO = Date.UTC(2027, 9, 31, 0, 30);

it('names which of two is meant in every language, and neither where there is but one', () => {
  expect(
    Object.fromEntries(LOCALES.map((each) => [each, zoneNameIfTwice(HALF_PAST_TWO, 'Europe/Rome', each)])),
  ).toEqual({
    en: 'Central European Summer Time',
    it: 'Ora legale dell’Europa centrale',
    de: 'Mitteleuropäische Sommerzeit',
    fr: 'heure d’été d’Europe centrale',
    es: 'hora de verano de Europa central',
    'pt-BR': 'Horário de Verão da Europa Central',
    zh: '中欧夏令时间',
    ja: '中央ヨーロッパ夏時間',
  });
  expect(zoneNameIfTwice(HALF_PAST_TWO + 60 * MINUTE, 'Europe/Rome', 'en')).toBe('Central European Standard Time');
  expect(zoneNameIfTwice(HALF_PAST_TWO - 60 * MINUTE, 'Europe/Rome', 'en')).toBeNull();
  expect(zoneNameIfTwice(HALF_PAST_TWO, 'Asia/Tokyo', 'en')).toBeNull();
});
