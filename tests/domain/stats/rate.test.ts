import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { EMPTY_DAY, type MealFigures, NO_FIGURES } from '#shared/domain/stats/day-figures.ts';
import { forecastError, outlookOn } from '#shared/domain/stats/forecast.ts';
import { comparedWith } from '#shared/domain/stats/period.ts';
import { rateOf } from '#shared/domain/stats/rate.ts';
import { day, SATURDAY } from '#tests/kit/builders.ts';

it.each([
  ['none of a hundred', 0, 100, { share: 0, from: 0, to: 37, few: false }],
  ['five of a hundred', 5, 100, { share: 50, from: 22, to: 112, few: false }],
  ['half of thirty', 15, 30, { share: 500, from: 332, to: 668, few: false }],
  ['one of twenty-nine is too few to show', 1, 29, { share: 34, from: 6, to: 172, few: true }],
  ['nothing of nothing', 0, 0, { share: 0, from: 0, to: 1000, few: true }],
])('Wilson’s interval: %s', (_, cases, all, rate) => {
  expect(rateOf(cases, all)).toEqual(rate);
});

it.each([
  ['a day with the day before', '2026-12-05', '2026-12-05', 'before', '2026-12-04', '2026-12-04'],
  ['a week with the week before', '2026-11-30', '2026-12-06', 'before', '2026-11-23', '2026-11-29'],
  ['a month with the month before, however long', '2026-03-01', '2026-03-31', 'before', '2026-02-01', '2026-02-28'],
  ['a year with the year before', '2025-01-01', '2025-12-31', 'before', '2024-01-01', '2024-12-31'],
  ['a Saturday with a Saturday of last year', '2026-12-05', '2026-12-05', 'lastYear', '2025-12-06', '2025-12-06'],
] as const)('compares %s', (_, from, to, comparison, first, last) => {
  expect(comparedWith({ from: day(from), to: day(to) }, comparison)).toEqual({ from: first, to: last });
});

describe('the forecast', () => {
  const ended = (covers: number, booked: number) => {
    const amount = { parties: 1, covers };
    const Dinner: MealFigures = {
      ...NO_FIGURES,
      seated: amount,
      booked: amount,
      pace: NO_FIGURES.pace.map(() => booked),
    };
    return { ...EMPTY_DAY, meals: { Dinner } };
  };
  const weeksBefore = (n: number) => addDays(SATURDAY, -7 * n);

  it('adds to the books what same weekdays still took in', () => {
    const days = new Map([
      [weeksBefore(1), ended(50, 20)],
      [weeksBefore(2), ended(40, 20)],
      [weeksBefore(3), ended(60, 35)],
    ]);
    // Pickups of 30, 20 and 25.
    expect(outlookOn(days, SATURDAY, 3, 31)).toEqual({
      ...{ date: SATURDAY, books: 31, usual: 25, expected: 56, low: 51, high: 61 },
    });
  });

  it('says nothing from fewer than three days', () => {
    const days = new Map([1, 2].map((n) => [weeksBefore(n), ended(50, 20)] as const));
    expect(outlookOn(days, SATURDAY, 3, 31)).toBeNull();
    expect(forecastError(days, SATURDAY)).toBeNull();
  });

  it('scores itself: Saturdays of fifty that were forecast as fifty are no error', () => {
    const days = new Map(Array.from({ length: 12 }, (_, n) => [weeksBefore(n + 1), ended(50, 20)] as const));
    expect(forecastError(days, SATURDAY)).toBe(0);
    expect(forecastError(new Map(days).set(weeksBefore(1), ended(40, 20)), SATURDAY)).toBe(6);
  });
});
