import { expect, it } from 'vitest';
import {
  answeredClock,
  businessTime,
  percentile,
  runningClock,
  SUPPORT_HOURS,
  spentAt,
  startedClock,
  stoppedClock,
} from '#shared/domain/ticket/clock.ts';

const rome = (text: string) => Date.parse(`${text}+01:00`);
const HOUR = 3_600_000;

it.each([
  ['an hour within a day', '2026-11-24T10:00', '2026-11-24T11:00', 1],
  ['what comes before the opening', '2026-11-24T07:00', '2026-11-24T10:00', 1],
  ['what comes after the end', '2026-11-24T17:00', '2026-11-24T23:00', 1],
  ['the night between two days', '2026-11-24T17:30', '2026-11-25T09:30', 1],
  ['a weekend', '2026-11-27T17:00', '2026-11-30T10:00', 2],
  ['nothing of a Sunday', '2026-11-29T10:00', '2026-11-29T15:00', 0],
  ['the small hours of a Saturday, which belong to no Friday', '2026-11-28T01:00', '2026-11-28T04:00', 0],
  ['a whole week', '2026-11-23T00:00', '2026-11-30T00:00', 45],
  ['nothing backwards', '2026-11-24T11:00', '2026-11-24T10:00', 0],
])('counts business hours: %s', (_, from, to, hours) => {
  expect(businessTime(SUPPORT_HOURS, rome(from), rome(to))).toBe(hours * HOUR);
});

it('counts nine hours of a day whose night has one hour less', () => {
  const zone = { ...SUPPORT_HOURS, weekdays: [1, 2, 3, 4, 5, 6, 7] };
  // Clocks in Rome go forward on 29 March 2026.
  expect(businessTime(zone, Date.parse('2026-03-29T00:00Z'), Date.parse('2026-03-29T20:00Z'))).toBe(9 * HOUR);
});

it('stands while it waits, and goes on where it stood', () => {
  const started = startedClock(rome('2026-11-24T10:00'));
  const waiting = stoppedClock(answeredClock(started, rome('2026-11-24T11:00')), rome('2026-11-24T11:00'));
  expect(waiting).toEqual({ since: null, spent: HOUR, answered: HOUR, resolved: null });
  expect(spentAt(waiting, rome('2026-11-26T11:00'))).toBe(HOUR);
  const again = runningClock(waiting, rome('2026-11-26T11:00'));
  expect(spentAt(again, rome('2026-11-26T12:30'))).toBe(2.5 * HOUR);
});

it('keeps the time of the first answer', () => {
  const first = answeredClock(startedClock(rome('2026-11-24T10:00')), rome('2026-11-24T11:00'));
  expect(answeredClock(first, rome('2026-11-24T15:00')).answered).toBe(HOUR);
});

it.each([
  ['nothing of nothing', [], 0.5, null],
  ['the only one', [7], 0.9, 7],
  ['the half', [4, 1, 3, 2], 0.5, 2],
  ['nine of ten', [10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 0.9, 9],
])('finds %s', (_, numbers, share, found) => {
  expect(percentile(numbers, share)).toBe(found);
});
