import { expect, it } from 'vitest';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { MAX_ROWS, packed } from '#shared/domain/transfer/pack.ts';
import { SATURDAY } from '#tests/kit/builders.ts';

const onDay = (nth: number, count: number) => Array.from({ length: count }, () => ({ date: addDays(SATURDAY, nth) }));
const sizes = (rows: ReturnType<typeof onDay>, size = 100) => packed(rows, () => size).map((pack) => pack.length);

it.each([
  ['days together while they fit', [...onDay(1, 50), ...onDay(0, 70)], [120]],
  ['a day whole in the next call where it does not', [...onDay(0, 70), ...onDay(1, 60)], [70, 60]],
  [
    'only a day that is larger than a call in several',
    [...onDay(0, 10), ...onDay(1, 250)],
    [10, MAX_ROWS, MAX_ROWS, 10],
  ],
  ['nothing in none', [], []],
])('sends %s', (_, rows, wanted) => expect(sizes(rows)).toEqual(wanted));

it('keeps below what a request may hold', () => {
  expect(sizes(onDay(0, 60), 1500)).toEqual([26, 26, 8]);
});
