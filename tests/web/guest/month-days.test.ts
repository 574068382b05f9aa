import { describe, expect, it } from 'vitest';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { dayByKey, monthAway, weeksOf } from '#web/guest/booking/month-days.ts';

const day = (text: string) => text as LocalDate;
const monday = { firstWeekday: 1, rtl: false };

it('lays a month out in whole weeks from the first weekday', () => {
  const weeks = weeksOf('2026-12', 1);
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([null, '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06']);
  expect(weeksOf('2026-12', 7)[0]?.slice(0, 3)).toEqual([null, null, '2026-12-01']);
  expect(weeks.flat().filter(Boolean)).toHaveLength(31);
});

it.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-12', 0, '2026-12'],
])('goes from %s by %i month to %s', (month, steps, to) => {
  expect(monthAway(month, steps)).toBe(to);
});

describe('a key in the grid', () => {
  it.each([
    ['ArrowRight', '2026-12-31', '2027-01-01'],
    ['ArrowLeft', '2026-12-01', '2026-11-30'],
    ['ArrowDown', '2026-12-30', '2027-01-06'],
    ['ArrowUp', '2026-12-03', '2026-11-26'],
    ['Home', '2026-12-03', '2026-11-30'],
    ['End', '2026-12-03', '2026-12-06'],
    ['PageDown', '2027-01-31', '2027-02-28'],
    ['PageUp', '2027-03-31', '2027-02-28'],
  ])('%s leads from %s to %s', (key, from, to) => {
    expect(dayByKey(day(from), key, monday)).toBe(to);
  });

  it('follows the direction of writing', () => {
    expect(dayByKey(day('2026-12-03'), 'ArrowRight', { firstWeekday: 1, rtl: true })).toBe('2026-12-02');
  });

  it('is left alone when it is no key of the grid', () => {
    expect(dayByKey(day('2026-12-03'), 'a', monday)).toBeNull();
  });
});
