import { expect, it } from 'vitest';
import { isOfDay, isOfferedOn } from '#shared/domain/reservation/service-day.ts';
import { day } from '#tests/kit/builders.ts';

const TODAY = day('2026-12-05');
const NOON = Date.UTC(2026, 11, 5, 11);
const at = (date: string, now = NOON) => ({ date: day(date), zone: 'Europe/Rome', now });

it.each([
  ['today', '2026-12-05', 'seat', true, true],
  ['today', '2026-12-05', 'noShow', true, true],
  ['next week', '2026-12-12', 'partArrive', false, false],
  ['next week', '2026-12-12', 'arrive', false, false],
  ['next week', '2026-12-12', 'seat', false, false],
  ['next week', '2026-12-12', 'noShow', false, false],
  ['next week', '2026-12-12', 'cancel', true, true],
  ['next week', '2026-12-12', 'confirm', true, true],
  // What was done without a connection last night still arrives, but is offered no more.
  ['yesterday', '2026-12-04', 'seat', true, false],
  ['the day before yesterday', '2026-12-03', 'seat', false, false],
  ['long ago', '2026-11-05', 'noShow', true, true],
] as const)('%s (%s): %s may be done %s, and is offered %s', (_, date, action, done, offered) => {
  expect([isOfDay(action, at(date)), isOfferedOn(action, at(date))]).toEqual([done, offered]);
});

it('counts the small hours to the evening before', () => {
  const oneAtNight = Date.UTC(2026, 11, 6, 0);
  expect(isOfferedOn('seat', { date: TODAY, zone: 'Europe/Rome', now: oneAtNight })).toBe(true);
});
