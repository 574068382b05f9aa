import { describe, expect, it } from 'vitest';
import { day } from '#tests/kit/builders.ts';
import { monthsFromTo, neighbour, spanAround, withEdge, withMonthEdge } from '#web/features/stats/spans.ts';

it.each([
  ['day', '2026-12-05', '2026-12-05', '2026-12-05'],
  ['week', '2026-12-06', '2026-11-30', '2026-12-06'],
  ['month', '2024-02-10', '2024-02-01', '2024-02-29'],
  ['year', '2024-02-10', '2024-01-01', '2024-12-31'],
] as const)('the %s around %s', (span, date, from, to) => {
  expect(spanAround(span, day(date))).toEqual({ from, to });
});

it.each([
  ['month', '2026-03-01', '2026-03-31', -1, '2026-02-01', '2026-02-28'],
  ['year', '2025-01-01', '2025-12-31', 1, '2026-01-01', '2026-12-31'],
  ['range', '2026-12-01', '2026-12-05', -1, '2026-11-26', '2026-11-30'],
] as const)('beside the %s from %s to %s', (span, from, to, step, first, last) => {
  expect(neighbour(span, { from: day(from), to: day(to) }, step)).toEqual({ from: first, to: last });
});

describe('an edge that is moved', () => {
  const period = { from: day('2026-12-01'), to: day('2026-12-05') };
  it.each([
    [{ from: day('2026-12-03') }, '2026-12-03', '2026-12-05'],
    [{ from: day('2026-12-09') }, '2026-12-09', '2026-12-09'],
    [{ to: day('2026-11-20') }, '2026-11-20', '2026-11-20'],
    [{ from: day('2025-01-01') }, '2025-01-01', '2026-01-01'],
    [{ to: day('2027-12-31') }, '2026-12-31', '2027-12-31'],
  ])('%o takes the other with it where they would cross or be more than a year apart', (edge, from, to) => {
    expect(withEdge(period, edge)).toEqual({ from, to });
  });
});

describe('months', () => {
  it.each([
    ['2026-11', '2026-11', '2026-11-01', '2026-11-30'],
    ['2026-09', '2026-11', '2026-09-01', '2026-11-30'],
    // What an earlier version has remembered.
    ['2026-12-01', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['2024-01', '2026-11', '2024-01-01', '2024-12-31'],
  ])('from %s to %s are whole, and at most twelve', (first, last, from, to) => {
    expect(monthsFromTo(first, last)).toEqual({ from, to });
  });

  it.each([
    ['2026-11', '2026-10'],
    ['', ''],
    ['2026-13', '2026-14'],
  ])('from %s to %s are none', (first, last) => {
    expect(monthsFromTo(first, last)).toBeNull();
  });

  it.each([
    [{ from: day('2026-08-01') }, '2026-08-01', '2026-11-30'],
    [{ from: day('2026-12-01') }, '2026-12-01', '2026-12-31'],
    [{ from: day('2025-01-01') }, '2025-01-01', '2025-12-31'],
    [{ to: day('2026-12-31') }, '2026-09-01', '2026-12-31'],
    [{ to: day('2026-02-28') }, '2026-02-01', '2026-02-28'],
    [{ to: day('2028-02-29') }, '2027-03-01', '2028-02-29'],
  ])('with the edge %o stay whole', (edge, from, to) => {
    expect(withMonthEdge({ from: day('2026-09-01'), to: day('2026-11-30') }, edge)).toEqual({ from, to });
  });

  it('have as many months before and after them', () => {
    const quarter = { from: day('2026-09-01'), to: day('2026-11-30') };
    expect(neighbour('month', quarter, 1)).toEqual({ from: '2026-12-01', to: '2027-02-28' });
    expect(neighbour('month', quarter, -1)).toEqual({ from: '2026-06-01', to: '2026-08-31' });
  });
});
