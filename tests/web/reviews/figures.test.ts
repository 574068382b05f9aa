import { expect, it } from 'vitest';
import { courseOf, figuresOf, SHOWN_MONTHS } from '#web/features/reviews/figures.ts';
import { aMonth } from './reviews.ts';

it('averages all ratings of all months, and each by itself', () => {
  const months = [
    { ...aMonth('2026-10', 2, [0, 0, 0, 1, 1]) },
    {
      ...aMonth('2026-11', 1, [1, 0, 0, 0, 0]),
      given: { ...aMonth('2026-11', 1, [1, 0, 0, 0, 0]).given, value: [0, 0, 0, 0, 2] },
    },
  ];
  expect(figuresOf(months)).toEqual({
    count: 3,
    average: 4,
    stars: [1, 0, 0, 1, 3],
    rated: [
      { rated: 'food', average: 3.33 },
      { rated: 'value', average: 5 },
    ],
  });
});

it('has no figures without reviews', () => {
  expect(figuresOf([])).toEqual({ count: 0, average: null, stars: [0, 0, 0, 0, 0], rated: [] });
  expect(courseOf([])).toEqual([]);
});

it('shows months without reviews in the course of time, across the turn of the year', () => {
  expect(courseOf([aMonth('2026-11', 1, [0, 0, 0, 0, 1]), aMonth('2027-02', 2, [0, 0, 2, 0, 0])])).toEqual([
    { month: '2026-11', count: 1, average: 5 },
    { month: '2026-12', count: 0, average: null },
    { month: '2027-01', count: 0, average: null },
    { month: '2027-02', count: 2, average: 3 },
  ]);
});

it('shows two years at most, the last ones', () => {
  const course = courseOf([aMonth('2020-01', 1, [0, 0, 0, 0, 1]), aMonth('2026-11', 1, [0, 0, 0, 0, 1])]);
  expect(course).toHaveLength(SHOWN_MONTHS);
  expect(course.at(-1)?.month).toBe('2026-11');
});
