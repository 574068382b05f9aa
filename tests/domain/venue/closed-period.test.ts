import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, weekdayOf } from '#shared/domain/kernel/time/local-date.ts';
import { checkClosedPeriods } from '#shared/domain/venue/check-hours.ts';
import { comingClosures, isClosedBy, repeatsOf } from '#shared/domain/venue/closed-period.ts';
import { day } from '#tests/kit/builders.ts';

const once = { from: day('2026-12-24'), to: day('2026-12-26') };
const christmas = { from: day('2026-12-25'), to: day('2026-12-25'), every: 'year' } as const;
const newYear = { from: day('2026-12-30'), to: day('2027-01-02'), every: 'year' } as const;
const firstMonday = { from: day('2026-12-07'), to: day('2026-12-07'), every: 'nthWeekday' } as const;
const lastSunday = { from: day('2026-11-29'), to: day('2026-11-29'), every: 'lastWeekday' } as const;
const leapDay = { from: day('2028-02-29'), to: day('2028-02-29'), every: 'year' } as const;

it.each([
  ['a period that comes once', once, ['2026-12-24', '2026-12-26'], ['2026-12-23', '2026-12-27', '2027-12-25']],
  ['every 25 December', christmas, ['2026-12-25', '2027-12-25', '2031-12-25'], ['2025-12-25', '2027-12-24']],
  [
    'days over New Year',
    newYear,
    ['2026-12-31', '2027-01-02', '2028-12-30', '2029-01-01'],
    ['2026-01-01', '2027-01-03'],
  ],
  [
    'every first Monday',
    firstMonday,
    ['2026-12-07', '2027-01-04', '2027-02-01'],
    ['2026-12-14', '2027-01-11', '2026-11-02'],
  ],
  ['every last Sunday', lastSunday, ['2026-11-29', '2026-12-27', '2027-01-31'], ['2026-12-20', '2026-10-25']],
  ['a day of leap years', leapDay, ['2028-02-29', '2032-02-29'], ['2029-02-28', '2029-03-01']],
])('%s closes its days and no others', (_, period, closed, open) => {
  expect([...closed, ...open].filter((date) => isClosedBy(period, day(date)))).toEqual(closed);
});

it('closes by a weekday of the month once a month, on that weekday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fc.constantFrom('nthWeekday', 'lastWeekday'), (days, every) => {
      const from = addDays(day('2026-01-01'), days);
      fc.pre(repeatsOf({ from, to: from }).includes(every as 'nthWeekday'));
      const year = Array.from({ length: 365 }, (__, nth) => addDays(from, nth));
      const closed = year.filter((date) => isClosedBy({ from, to: from, every: every as 'nthWeekday' }, date));
      expect(closed[0]).toBe(from);
      expect(new Set(closed.map((date) => date.slice(0, 7))).size).toBe(closed.length);
      expect(closed.length).toBeGreaterThanOrEqual(12);
      expect(closed.every((date) => weekdayOf(date) === weekdayOf(from))).toBe(true);
    }),
  );
});

it('tells guests every closure that comes, each time by itself and in order', () => {
  expect(comingClosures([christmas, firstMonday, newYear, once], day('2026-12-01'), day('2027-01-31'))).toEqual([
    { from: '2026-12-07', to: '2026-12-07' },
    { from: '2026-12-24', to: '2026-12-26' },
    { from: '2026-12-25', to: '2026-12-25' },
    { from: '2026-12-30', to: '2027-01-02' },
    { from: '2027-01-04', to: '2027-01-04' },
  ]);
});

it.each([
  ['an end before its beginning', { from: day('2026-12-26'), to: day('2026-12-24') }, 'to', 'field.order'],
  [
    'a period longer than the year in which it comes again',
    { ...christmas, to: day('2027-12-25') },
    'to',
    'field.tooLarge',
  ],
  ['several days as a Monday', { ...firstMonday, to: day('2026-12-08') }, 'every', 'field.choice'],
  [
    'a fifth Monday, which few months have',
    { ...firstMonday, from: day('2027-03-29'), to: day('2027-03-29') },
    'every',
    'field.choice',
  ],
  [
    'a last Sunday that is none',
    { ...lastSunday, from: day('2026-11-22'), to: day('2026-11-22') },
    'every',
    'field.choice',
  ],
])('refuses %s', (_, period, field, code) => {
  expect(checkClosedPeriods({ closedPeriods: [period] })).toEqual([{ path: `closedPeriods.0.${field}`, code }]);
});

it.each([once, christmas, newYear, firstMonday, lastSunday])('takes %j', (period) =>
  expect(checkClosedPeriods({ closedPeriods: [period] })).toEqual([]),
);
