import { expect, it } from 'vitest';
import { averageUse, isLow, withUse } from '#shared/domain/credit/low.ts';
import { day } from '#tests/kit/builders.ts';

it.each([
  ['more than a fifth is left, and nothing is used', 21, 100, {}, false],
  ['a fifth is left', 20, 100, {}, true],
  ['it lasts for more than three days', 61, 100, { '2026-11-24': 20 }, false],
  ['it lasts for three days', 60, 100, { '2026-11-24': 20 }, true],
  ['nothing is left, and nothing ever came in', 0, 0, {}, true],
  ['it lives on the plafond', -5, 0, {}, true],
] as const)('credits are low or not when %s', (_, balance, peak, use, low) => {
  expect(isLow(balance, peak, use)).toBe(low);
});

it('a day without use counts between days with it', () => {
  expect(averageUse({ '2026-11-22': 30, '2026-11-24': 30 })).toBe(20);
});

it('keeps the latest seven days of use', () => {
  const days = Array.from({ length: 9 }, (_, nth) => day(`2026-11-${String(10 + nth)}`));
  const use = days.reduce((sum, each) => withUse(withUse(sum, each, 1), each, 1), {});
  expect(Object.keys(use).toSorted()).toEqual(days.slice(2));
  expect(Object.values(use)).toEqual(Array(7).fill(2));
});
