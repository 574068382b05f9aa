import { expect, it } from 'vitest';
import { aRules, SATURDAY } from '#tests/kit/builders.ts';
import { sectionCases, slotsOf } from '../section-kit.ts';

const both = { no: 0, name: 'T1+T2', tables: [1, 2], min: 5, max: 6 };
const value = { combinations: [both] };
const { on, write } = sectionCases({
  section: 'combinations',
  value,
  stored: { combinations: [{ ...both, no: 3 }] },
  wrong: [
    ['one table alone', { combinations: [{ ...both, tables: [1] }] }, 'combinations.0.tables', 'field.required'],
    ['a table twice', { combinations: [{ ...both, tables: [1, 1] }] }, 'combinations.0.tables', 'field.required'],
    [
      'a table that there is not',
      { combinations: [{ ...both, tables: [1, 9] }] },
      'combinations.0.tables',
      'field.choice',
    ],
    [
      'the same tables twice',
      { combinations: [both, { ...both, name: 'X', tables: [2, 1] }] },
      'combinations.1.tables',
      'field.twice',
    ],
    ['fewer places than the least', { combinations: [{ ...both, max: 4 }] }, 'combinations.0.max', 'field.order'],
  ],
});

it('seats a party that no single table takes', async () => {
  expect(aRules().tables.every(({ max }) => max < 6)).toBe(true);
  expect((await slotsOf(on, SATURDAY, 6)).status).toBe('closed');
  await write(value);
  expect((await slotsOf(on, SATURDAY, 6)).status).toBe('open');
});
