import { expect, it } from 'vitest';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { bookedInWords, instantThere } from '#shared/domain/kernel/time/instant-there.ts';
import { whenInWords } from '#shared/domain/messaging/wording.ts';
import { at, day } from '#tests/kit/builders.ts';
import { shortDay } from '#web/i18n/guest/format.ts';

const EIGHT = Date.UTC(2026, 11, 5, 19);
const ROME = 'Europe/Rome';

it.each(LOCALES)('the page and the message of a booking name its time in the same form in %s', (locale) => {
  const booked = { date: '2026-12-05', start: at('20:00'), startsAt: EIGHT };
  expect(bookedInWords(booked, ROME, locale)).toBe(whenInWords(day('2026-12-05'), at('20:00'), ROME, locale));
});

it('is the form of England, day before month, on every part of the English page', () => {
  expect(bookedInWords({ date: '2026-12-05', start: at('20:00'), startsAt: EIGHT }, ROME, 'en')).toBe(
    'Sat, 5 Dec 2026, 20:00',
  );
  expect([instantThere('en', EIGHT, ROME), shortDay('en', day('2026-12-05'))]).toEqual(['5 Dec, 20:00', 'Sat 5 Dec']);
});

it('shows a minute that the clock skips as it was booked', () => {
  const booked = { date: '2027-03-27', start: at('26:30'), startsAt: Date.UTC(2027, 2, 28, 1, 30) };
  expect(bookedInWords(booked, ROME, 'en')).toBe('Sun, 28 Mar 2027, 02:30');
});
