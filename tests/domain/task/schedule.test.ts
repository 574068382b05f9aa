import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysOfMonth, weekdayOf } from '#shared/domain/kernel/time/local-date.ts';
import { instantFrom, localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { isEveningOver, isScheduledOn, nextLook, type Schedule } from '#shared/domain/task/schedule.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';
import { aRules, aShift, at, day } from '#tests/kit/builders.ts';

const RULES = aRules({
  closedWeekdays: [3],
  closedPeriods: [
    { from: day('2026-12-24'), to: day('2026-12-26') },
    { from: day('2026-12-27'), to: day('2026-12-28') },
  ],
});
const daysIn = (month: string, schedule: Partial<Schedule>, daysBefore = 0) =>
  daysOfMonth(month)
    .filter((date) => {
      const whole = { every: 'daily', weekday: 1, nth: 1, ...schedule } as const;
      return isScheduledOn({ schedule: whole, daysBefore }, RULES, date);
    })
    .map((date) => Number(date.slice(8)));

describe('the days of a schedule', () => {
  it.each<[string, Partial<Schedule>, string, number[]]>([
    ['weekly, on Fridays', { every: 'weekly', weekday: 5 }, '2026-12', [4, 11, 18, 25]],
    ['the first Monday', { every: 'monthlyWeekday', weekday: 1, nth: 1 }, '2026-12', [7]],
    ['the fourth Sunday', { every: 'monthlyWeekday', weekday: 7, nth: 4 }, '2026-11', [22]],
    ['the last Sunday of five', { every: 'monthlyWeekday', weekday: 7, nth: 5 }, '2026-11', [29]],
    ['the last Sunday of four', { every: 'monthlyWeekday', weekday: 7, nth: 5 }, '2026-12', [27]],
    ['a date', { every: 'monthly', nth: 15 }, '2026-12', [15]],
    ['the 30th in a shorter month', { every: 'monthly', nth: 30 }, '2027-02', [28]],
    ['the last day', { every: 'monthly', nth: 31 }, '2027-04', [30]],
    ['the 29th of February', { every: 'monthly', nth: 29 }, '2028-02', [29]],
  ])('%s', (_, schedule, month, expected) => {
    expect(daysIn(month, schedule)).toEqual(expected);
  });

  it('are all of them, those that are open, or those from Monday to Friday', () => {
    expect(daysIn('2026-12', {})).toHaveLength(31);
    expect(daysIn('2026-12', { every: 'openDays' })).toHaveLength(31 - 5 - 5);
    expect(daysIn('2026-12', { every: 'workdays' }).every((n) => weekdayOf(addDays(day('2026-11-30'), n)) <= 5)).toBe(
      true,
    );
  });

  it('are so many days before a closure begins, once for closures that follow one another', () => {
    expect(daysIn('2026-12', { every: 'closure' }, 3)).toEqual([21]);
    expect(daysIn('2026-12', { every: 'closure' }, 0)).toEqual([24]);
    expect(daysIn('2026-11', { every: 'closure' }, 24)).toEqual([30]);
  });

  it('of each month have exactly one of a date, and one of a weekday', () => {
    const months = fc
      .integer({ min: 0, max: 47 })
      .map((n) => `${2026 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`);
    fc.assert(
      fc.property(months, fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1, max: 5 }), (month, date, nth) => {
        expect(daysIn(month, { every: 'monthly', nth: date })).toHaveLength(1);
        expect(daysIn(month, { every: 'monthlyWeekday', weekday: 2, nth })).toHaveLength(1);
      }),
    );
  });
});

const look = (rules: VenueRules, date: string, minute: number) => {
  const next = nextLook(rules, { date: day(date), minute });
  return [next.date, next.minute];
};

describe('the looks at a venue’s tasks', () => {
  it('are in the morning, and half an hour after its last shift', () => {
    expect(look(RULES, '2026-12-05', 301)).toEqual(['2026-12-05', 330]);
    expect(look(RULES, '2026-12-05', 330)).toEqual(['2026-12-05', 1470]);
    expect(look(RULES, '2026-12-05', 1470)).toEqual(['2026-12-06', 330]);
    // A Wednesday is closed.
    expect(look(RULES, '2026-12-02', 600)).toEqual(['2026-12-03', 330]);
  });

  it('come later than now and reach every morning, in every night on which clocks change', () => {
    for (const zone of ['Europe/Rome', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Pacific/Apia'])
      for (const from of ['2027-03-26', '2027-10-29']) {
        let now = instantFrom(day(from), 600, zone);
        const mornings: string[] = [];
        for (let n = 0; n < 10; n += 1) {
          const next = nextLook(aRules({ zone }), localMomentAt(now, zone));
          const dueAt = instantFrom(next.date, next.minute, zone);
          expect(dueAt).toBeGreaterThan(now);
          if (next.minute === 330) mornings.push(next.date);
          now = dueAt;
        }
        expect(mornings).toEqual([1, 2, 3, 4, 5].map((n) => addDays(day(from), n)));
      }
  });
});

it.each<[string, string, number, boolean]>([
  ['before its end', '2026-12-05', 1469, false],
  ['at its end', '2026-12-05', 1470, true],
  ['the day after', '2026-12-06', 300, true],
  ['the day before', '2026-12-04', 1470, false],
])('an evening is over: %s', (_, date, minute, expected) => {
  expect(isEveningOver(RULES, day('2026-12-05'), { date: day(date), minute })).toBe(expected);
});

it('is over on the next day when the venue is closed, and after the last of its shifts', () => {
  const closed = { date: day('2026-12-02'), minute: 1600 };
  expect(isEveningOver(RULES, closed.date, closed)).toBe(false);
  const two = aRules({ shifts: [aShift(), aShift({ id: 'late', close: at('26:00') })] });
  expect(isEveningOver(two, day('2026-12-05'), { date: day('2026-12-05'), minute: 1500 })).toBe(false);
});
