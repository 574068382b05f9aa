import { expect, it } from 'vitest';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { NO_FIGURES, TURN_BUCKETS } from '#shared/domain/stats/shape.ts';
import { day } from '#tests/kit/builders.ts';
import { columnsOf, type RangeFigures, tileFigure, wrongs } from '#web/features/stats/figures.ts';
import { someFigures } from './kit.ts';

const daysOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    date: addDays(day('2026-01-01'), n),
    ...{ booked: 2, seated: 1, noShow: 0, due: 1 },
  }));

it.each([
  [31, 31, 1],
  [32, 5, 7],
  [217, 31, 7],
  [365, 14, 28],
])('draws %i days as %i columns of %i days', (days, count, size) => {
  const columns = columnsOf(daysOf(days));
  expect([columns.length, columns[0]?.seated]).toEqual([count, size]);
  expect(columns.reduce((sum, { seated }) => sum + seated, 0)).toBe(days);
  expect(columns.at(-1)?.to).toBe(addDays(day('2026-01-01'), days - 1));
});

it('shows counts with their change in percent, and rates with theirs in thousandths', () => {
  const figures = someFigures({ covers: [0, 55] }, { covers: [0, 50] });
  expect(tileFigure('covers', figures)).toEqual({ kind: 'count', value: 55, change: 10 });
  const rates = someFigures({ parties: [0, 90, 0, 0, 0, 10] }, { parties: [0, 95, 0, 0, 0, 5] });
  expect(tileFigure('noShow', rates)).toMatchObject({ rate: { rate: 100 }, change: 50 });
  expect(tileFigure('noShow', someFigures())).toEqual({ kind: 'rate', rate: null, change: null });
  expect(tileFigure('seatUse', someFigures({ seats: [30, 120] }))).toMatchObject({ rate: { rate: 250 } });
});

const late = NO_FIGURES.turns.map((_, i) => (i === TURN_BUCKETS + 23 ? 10 : 0));
it.each<[string, RangeFigures, string[]]>([
  ['nothing in a new venue', someFigures(), []],
  [
    'no-shows beyond chance',
    someFigures({ parties: [0, 80, 0, 0, 0, 20] }, { parties: [0, 95, 0, 0, 0, 5] }),
    ['noShow'],
  ],
  ['no no-shows within chance', someFigures({ parties: [0, 93, 0, 0, 0, 7] }, { parties: [0, 95, 0, 0, 0, 5] }), []],
  ['a fifth fewer covers', someFigures({ covers: [0, 80] }, { covers: [0, 100] }), ['covers']],
  ['stays that are too long', someFigures({ turns: late, promised: [0, 900] }), ['turns']],
  ['a waiting list without tables', someFigures({ waiting: [5, 3, 2] }), ['waiting']],
])('finds %s', (_, figures, expected) => {
  expect(wrongs(figures)).toEqual(expected);
});
