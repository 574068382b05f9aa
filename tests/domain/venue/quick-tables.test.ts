import { expect, it } from 'vitest';
import { quickTables } from '#shared/domain/venue/quick-tables.ts';
import { aTable } from '#tests/kit/builders.ts';

it('makes so many tables of each size, with names that no table has', () => {
  const present = [aTable({ name: '2' })];
  const made = quickTables(present, { 2: 2, 6: 1 }, 'Outdoor');
  expect(made.map(({ name, min, max, area, no }) => [no, name, area, min, max])).toEqual([
    [0, '3', 'Outdoor', 1, 2],
    [0, '4', 'Outdoor', 1, 2],
    [0, '5', 'Outdoor', 4, 6],
  ]);
});

it('makes none of nothing, and never more than a house has', () => {
  expect(quickTables([], {}, 'Indoor')).toEqual([]);
  expect(quickTables([], { 4: 1000 }, 'Indoor')).toHaveLength(60);
});
