import { expect, it } from 'vitest';
import { followTables, linksOf, linkTables, unlinkTables } from '#shared/domain/venue/link-tables.ts';
import type { Combination } from '#shared/domain/venue/rules.ts';
import { aTable } from '#tests/kit/builders.ts';

const tables = [
  aTable({ no: 1, name: 'T1', max: 2 }),
  aTable({ no: 2, name: 'T2', max: 4 }),
  aTable({ no: 3, name: 'T3', max: 2 }),
  aTable({ no: 4, name: 'P4', area: 'Outdoor' }),
];
const link = (combinations: readonly Combination[], a: number, b: number) => linkTables({ tables, combinations }, a, b);
const names = (combinations: readonly Combination[]) => combinations.map(({ name }) => name);

it('a link is the combination of the two, for parties that fit none of them alone', () => {
  expect(link([], 2, 1)).toEqual([{ no: 0, name: 'T1+T2', tables: [1, 2], min: 5, max: 6 }]);
  expect(linksOf(link([], 2, 1))).toEqual([[1, 2]]);
});

it('rows of three follow from links that meet, and go with the link that they hung on', () => {
  const row = link(link([], 1, 2), 2, 3);
  expect(names(row)).toEqual(['T1+T2', 'T2+T3', 'T1+T2+T3']);
  expect(names(unlinkTables({ tables, combinations: row }, 1, 2))).toEqual(['T2+T3']);
  // In a triangle the row still hangs on the two links that are left.
  const triangle = link(row, 1, 3);
  expect(names(unlinkTables({ tables, combinations: triangle }, 1, 2))).toEqual(['T2+T3', 'T1+T2+T3', 'T1+T3']);
});

it.each([
  ['a table and itself', 1, 1],
  ['tables of two areas', 1, 4],
  ['a table that there is not', 1, 9],
])('links no %s', (_, a, b) => {
  expect(link([], a, b)).toEqual([]);
});

it('a link of large tables says no more seats than the settings take', () => {
  const large = [1, 2, 3].map((no) => aTable({ no, name: `T${no}`, max: 60 }));
  const linked = linkTables({ tables: large, combinations: [] }, 1, 2);
  expect(linked).toEqual([{ no: 0, name: 'T1+T2', tables: [1, 2], min: 61, max: 99 }]);
  const wider = large.map((table) => ({ ...table, max: 70 }));
  expect(followTables({ tables: large, combinations: linked }, wider)).toMatchObject([{ min: 71, max: 99 }]);
});

it('linked twice is linked once; what the house named itself stays', () => {
  expect(link(link([], 1, 2), 2, 1)).toHaveLength(1);
  const banquet = { no: 9, name: 'Banquet', tables: [1, 2, 3], min: 6, max: 8 };
  const linked = link([banquet], 1, 2);
  expect(unlinkTables({ tables, combinations: linked }, 1, 2)).toEqual([banquet]);
});

it('names and places follow their tables as long as nobody chose others; a table that goes takes its combinations along', () => {
  const combinations = [...link([], 1, 2), { no: 9, name: 'Window', tables: [2, 3], min: 3, max: 5 }];
  const larger = tables.map((table) => (table.no === 2 ? { ...table, name: 'W2', max: 6 } : table));
  expect(followTables({ tables, combinations }, larger)).toEqual([
    { no: 0, name: 'T1+W2', tables: [1, 2], min: 7, max: 8 },
    { no: 9, name: 'Window', tables: [2, 3], min: 3, max: 5 },
  ]);
  expect(names(followTables({ tables, combinations }, tables.slice(1)))).toEqual(['Window']);
});
