import { expect, it } from 'vitest';
import { joinedCombinations } from '#shared/domain/venue/join-tables.ts';
import { aTable } from '#tests/kit/builders.ts';

const joinable = (no: number, max: number, area: 'Indoor' | 'Outdoor' = 'Indoor') =>
  aTable({ no, name: `T${no}`, max, area, joinable: true });

it('joins neighbours of one area, two and three at a time, for parties that fit none of them alone', () => {
  const tables = [joinable(1, 2), joinable(2, 4), aTable({ no: 3 }), joinable(4, 2), joinable(5, 2, 'Outdoor')];
  expect(joinedCombinations(tables, [])).toEqual([
    { no: 0, name: 'T1+T2', tables: [1, 2], min: 5, max: 6 },
    { no: 0, name: 'T1+T2+T4', tables: [1, 2, 4], min: 5, max: 8 },
    { no: 0, name: 'T2+T4', tables: [2, 4], min: 5, max: 6 },
  ]);
});

it('adds none of more seats than the settings take, which would be refused', () => {
  const made = joinedCombinations([joinable(1, 40), joinable(2, 40), joinable(3, 99)], []);
  expect(made.map(({ min, max }) => [min, max])).toEqual([
    [41, 80],
    [99, 99],
    [99, 99],
  ]);
});

it('leaves those out that are listed, and tables that have no number yet', () => {
  const listed = { no: 9, name: 'the long one', tables: [2, 1], min: 3, max: 6 };
  expect(joinedCombinations([joinable(1, 2), joinable(2, 4), joinable(0, 2)], [listed])).toEqual([]);
});
