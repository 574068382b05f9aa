import { describe, expect, it } from 'vitest';
import { aRules, aTable, at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { pageOf, sectionCases } from '../section-kit.ts';

const [small, large] = aRules().tables as [ReturnType<typeof aTable>, ReturnType<typeof aTable>];
const fresh = aTable({ no: 0, name: 'D1', area: 'HeatedDehors', min: 2, max: 6, accessible: true });
const value = { tables: [small, large, fresh] };
const { on, write } = sectionCases({
  section: 'tables',
  value,
  stored: { tables: [small, large, { ...fresh, no: 3 }] },
  wrong: [
    ['two tables of one name', { tables: [small, { ...large, name: 't1' }] }, 'tables.1.name', 'field.twice'],
    ['a table without a name', { tables: [{ ...small, name: ' ' }] }, 'tables.0.name', 'field.required'],
    ['fewer places than the least', { tables: [small, { ...large, max: 1 }] }, 'tables.1.max', 'field.order'],
    ['a table for nobody', { tables: [{ ...small, min: 0 }] }, 'tables.0.min', 'field.tooSmall'],
    ['an area that there is not', { tables: [{ ...small, area: 'Roof' }] }, 'tables.0.area', 'field.choice'],
    ['one table twice', { tables: [small, { ...small, name: 'X' }] }, 'tables', 'field.twice'],
  ],
});

const combine = async (tables: number[]) => {
  const value = { combinations: [{ no: 0, name: 'T1+T2', tables, min: 5, max: 6 }] };
  const owner = await on.world.signIn({ role: 'owner' });
  return on.world.send(
    'settings.section_write',
    { section: 'combinations', venueId: VENUE_ID, revision: 0, value, kept: [] },
    owner,
  );
};

it('shows guests the areas that have tables', async () => {
  await write(value);
  expect(await pageOf(on)).toMatchObject({ areas: ['Indoor', 'HeatedDehors'], largestTables: [4, 6] });
});

it('never gives a number twice, and takes none that it did not give', async () => {
  await write(value);
  await write({ tables: [small, large] }, { revision: 1 });
  const { body } = await write({ tables: [small, large, fresh, { ...fresh, no: 77, name: 'D2' }] }, { revision: 2 });
  expect(body.value.tables.map(({ no }: { no: number }) => no)).toEqual([1, 2, 4, 5]);
});

it('never moves an area to another place in the list, for sheets know it by its place', async () => {
  await write({ tables: [{ ...small, area: 'HeatedDehors' }, large] });
  expect((await on.world.venues.find(VENUE_ID))?.rules.areas).toEqual(['Indoor', 'Outdoor', 'HeatedDehors']);
});

it('keeps a table that a combination needs, keeps its tables in one area, and names the combination', async () => {
  expect((await combine([1, 2])).body.value.combinations[0].no).toBe(3);
  const inUse = { code: 'field.inUse', names: ['T1+T2'] };
  for (const left of [[small], [large]]) {
    expect((await write({ tables: left })).body.issues).toEqual([{ path: 'value.tables', ...inUse }]);
  }
  const moved = { tables: [small, { ...large, area: 'Outdoor' }] };
  expect((await write(moved)).body.issues).toEqual([{ path: 'value.tables.1.area', ...inUse }]);
});

describe('a table that is taken away', () => {
  it('has its parties seated elsewhere without a question when there is room', async () => {
    const { reservation } = await on.book();
    expect((await write({ tables: [{ ...large, min: 1 }] })).body.errorid).toBe('0');
    const { sheet, version } = await on.world.days.load(VENUE_ID, SATURDAY);
    expect(sheet.parties).toMatchObject([{ unit: 2 }]);
    expect(version).toBe(2);
    expect(reservation.id).toContain(sheet.parties[0]?.id);
  });

  it('names those who find no other', async () => {
    await on.book();
    const { reservation } = await on.book({ start: at('20:15'), phone: '333 123 4568' });
    const { body } = await write({ tables: [{ ...large, min: 1 }] });
    expect(body.detail.affected).toHaveLength(1);
    expect(body.detail.affected[0].reason).toBe('tables.none');
    expect(reservation).toBeTruthy();
  });
});
