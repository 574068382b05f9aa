import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, type LocalDate, weekdayOf } from '#shared/domain/kernel/time/local-date.ts';
import { nextDue, REPEATS, type Repeat, repeatOf } from '#shared/domain/task/repeat.ts';

const day = (text: string) => text as LocalDate;

it.each<[Repeat['every'], string, string, string]>([
  ['daily', '2026-12-04', '2026-12-04', '2026-12-05'],
  ['daily', '2026-12-04', '2026-12-31', '2027-01-01'],
  // A Friday, a Saturday and a Sunday lead to Monday.
  ['workdays', '2026-12-03', '2026-12-03', '2026-12-04'],
  ['workdays', '2026-12-03', '2026-12-04', '2026-12-07'],
  ['workdays', '2026-12-03', '2026-12-05', '2026-12-07'],
  ['workdays', '2026-12-03', '2026-12-06', '2026-12-07'],
  ['weekly', '2026-12-04', '2026-12-04', '2026-12-11'],
  ['weekly', '2026-12-04', '2026-12-07', '2026-12-11'],
  ['monthly', '2026-12-04', '2026-12-04', '2027-01-04'],
  ['monthly', '2026-12-31', '2027-01-31', '2027-02-28'],
  ['monthly', '2026-12-31', '2027-02-28', '2027-03-31'],
  ['monthly', '2026-12-31', '2027-03-31', '2027-04-30'],
  // The first Friday, and the fifth one, which is the last where there are four.
  ['monthlyWeekday', '2026-12-04', '2026-12-04', '2027-01-01'],
  ['monthlyWeekday', '2026-12-04', '2027-01-01', '2027-02-05'],
  ['monthlyWeekday', '2027-01-29', '2027-01-29', '2027-02-26'],
  ['monthlyWeekday', '2027-01-29', '2027-02-26', '2027-03-26'],
  ['monthlyWeekday', '2027-01-29', '2027-03-26', '2027-04-30'],
  // Before the series begins the first day is its anchor.
  ['weekly', '2026-12-04', '2026-11-01', '2026-12-04'],
])('%s from %s: after %s it is due on %s', (every, anchor, after, due) => {
  expect(nextDue({ every, anchor: day(anchor) }, day(after))).toBe(due);
});

it('is always later, never by more than five weeks and a half, and lands on its own days', () => {
  const dates = fc.integer({ min: 0, max: 4000 }).map((days) => addDays(day('2024-01-01'), days));
  fc.assert(
    fc.property(fc.constantFrom(...REPEATS), dates, fc.nat(900), (every, anchor, later) => {
      const after = addDays(anchor, later);
      const due = nextDue({ every, anchor }, after);
      expect(due > after && due <= addDays(after, 38)).toBe(true);
      if (every === 'weekly' || every === 'monthlyWeekday') expect(weekdayOf(due)).toBe(weekdayOf(anchor));
      if (every === 'workdays') expect(weekdayOf(due)).toBeLessThanOrEqual(5);
    }),
  );
});

it('keeps its anchor while rhythm and day stay, and starts anew with another one', () => {
  const before = { repeat: { every: 'monthly', anchor: day('2027-01-31') }, due: day('2027-02-28') } as const;
  expect(repeatOf('monthly', before.due, before)).toBe(before.repeat);
  expect(repeatOf('monthly', day('2027-02-27'), before)).toEqual({ every: 'monthly', anchor: '2027-02-27' });
  expect(repeatOf('weekly', before.due, before)).toEqual({ every: 'weekly', anchor: '2027-02-28' });
  expect([repeatOf(null, before.due, before), repeatOf('weekly', null, null)]).toEqual([null, null]);
});
