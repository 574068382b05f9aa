import { expect, it } from 'vitest';
import type { Combination, Table } from '#shared/domain/venue/rules.ts';
import { aTable } from '#tests/kit/builders.ts';
import {
  type OwnFile,
  type Part,
  readOwnFile,
  restoreSettings,
  usersInFile,
} from '#web/features/settings/transfer/restore.ts';

const aFile = (over: object = {}) =>
  ({
    settings: {
      tables: { tables: [{ no: 1 }, { no: 2 }] },
      combinations: { combinations: [{ no: 9, name: 'Pair', tables: [1, 2] }] },
      page: {},
    },
    halls: [{ tables: [{ no: 2 }] }],
    reservations: [],
    ...over,
  }) as unknown as OwnFile;
const TABLES_HERE = { kind: 'done', value: { tables: [{ no: 7 }, { no: 8 }] } };
const issues = [{ path: 'page.title', code: 'field.required' }];
const refused = { kind: 'refused', errorid: 'request.invalid', issues, detail: {} };

/** Restores into a venue that answers as told, and by default that all is well. */
async function restored(
  answers: Partial<Record<Part, object>>,
  file = aFile(),
  tables: readonly Table[] = [],
  combinations: readonly Combination[] = [],
) {
  const [written, progress]: [[Part, unknown][], number[]] = [[], []];
  const report = await restoreSettings(
    file,
    { tables, combinations },
    async (part, value) => {
      written.push([part, value]);
      return (answers[part] ?? { kind: 'done', value: {} }) as never;
    },
    (done) => progress.push(done),
  );
  return { written, progress, report };
}

it('what one section lacks is said, and the others are saved, with the tables’ numbers of this house', async () => {
  const { written, progress, report } = await restored({ tables: TABLES_HERE, combinations: refused });
  expect(written.slice(1)).toEqual([
    ['combinations', { combinations: [{ no: 9, name: 'Pair', tables: [7, 8] }] }],
    ['halls', [{ tables: [{ no: 8 }] }]],
    ['page', {}],
  ]);
  expect(report).toEqual([
    { part: 'tables', outcome: 'done' },
    { part: 'combinations', outcome: 'refused', code: 'request.invalid', issues },
    { part: 'halls', outcome: 'done' },
    { part: 'page', outcome: 'done' },
  ]);
  expect(progress).toEqual([0, 1, 2, 3, 4]);
});

it('tables that were refused keep the numbers that the file says', async () => {
  const { written } = await restored({ tables: refused });
  expect(written[1]).toEqual(['combinations', { combinations: [{ no: 9, name: 'Pair', tables: [1, 2] }] }]);
});

const OF_ELSEWHERE = aFile({
  settings: {
    tables: {
      tables: [aTable({ no: 3, name: 'Window' }), aTable({ no: 5, name: 'Bar' }), aTable({ no: 2, name: 'Door' })],
    },
    combinations: { combinations: [{ no: 9, name: 'Pair', tables: [3, 2] }] },
  },
  halls: [],
});
const numbersIn = (part: unknown) => (part as { tables: Table[] }).tables.map(({ no }) => no);

it('the same file again finds its tables by their names, for their numbers are those of another house', async () => {
  const here = [aTable({ no: 1, name: 'Window' }), aTable({ no: 2, name: 'Bar' }), aTable({ no: 3, name: 'Door' })];
  const { written } = await restored({ tables: refused }, OF_ELSEWHERE, here);
  expect(numbersIn(written[0]?.[1])).toEqual([1, 2, 3]);
  // Also where the tables were refused: others have the numbers that the file says.
  expect(written[1]).toEqual(['combinations', { combinations: [{ no: 9, name: 'Pair', tables: [1, 3] }] }]);
});

it('a table that was renamed since is called as the file says, and one that is new takes nobody’s number', async () => {
  const here = [aTable({ no: 5, name: 'Terrace' }), aTable({ no: 3, name: 'Door' })];
  const { written } = await restored({ tables: refused }, OF_ELSEWHERE, here);
  expect(numbersIn(written[0]?.[1])).toEqual([0, 5, 3]);
});

it('a combination of the file finds its namesake, and takes the number of no other on which somebody is booked', async () => {
  const aPair = (no: number, name: string): Combination => ({ no, name, tables: [1, 2], min: 3, max: 4 });
  const settings = { combinations: { combinations: [aPair(7, 'Window'), aPair(8, 'Garden'), aPair(9, 'Hall')] } };
  const { written } = await restored({}, aFile({ settings }), [], [aPair(8, 'Window'), aPair(9, 'Terrace')]);
  const [, { combinations }] = written[0] as ['combinations', { combinations: Combination[] }];
  // The second would have been where the first one is; the third was renamed since.
  expect(combinations.map(({ no }) => no)).toEqual([8, 0, 9]);
});

const inUse = { ...refused, issues: [{ path: 'value.tables', code: 'field.inUse' }] };
const aPairOf = (no: number, ...tables: number[]): Combination => ({ no, name: `${no}`, tables, min: 3, max: 4 });

/** A venue with a third table since the file, sold together with the second; its tables are refused while they are in use. */
async function withLater(tablesThen: object) {
  const here = [1, 2, 3].map((no) => aTable({ no, name: `T${no}` }));
  const settings = {
    tables: { tables: here.slice(0, 2) },
    combinations: { combinations: [aPairOf(9, 1, 2)] },
  };
  const written: [Part, unknown][] = [];
  const report = await restoreSettings(
    aFile({ settings, halls: [] }),
    { tables: here, combinations: [aPairOf(9, 1, 2), aPairOf(10, 2, 3)] },
    async (part, value) => {
      written.push([part, value]);
      if (part !== 'tables') return { kind: 'done', value: {} } as never;
      return (written.length === 1 ? inUse : tablesThen) as never;
    },
  );
  return { written, report };
}

it('a table that has come since the file goes, though a combination that has come with it needs it', async () => {
  const { written, report } = await withLater({ kind: 'done', value: { tables: [{ no: 1 }, { no: 2 }] } });
  expect(written.slice(1, 4)).toMatchObject([
    ['combinations', { combinations: [{ no: 9 }] }],
    ['tables', { tables: [{ no: 1 }, { no: 2 }] }],
    ['combinations', { combinations: [{ no: 9 }] }],
  ]);
  expect(report.every(({ outcome }) => outcome === 'done')).toBe(true);
});

it('combinations stand as they were where the tables are refused all the same', async () => {
  const { written, report } = await withLater(refused);
  expect(written[3]).toMatchObject(['combinations', { combinations: [{ no: 9 }, { no: 10 }] }]);
  expect(report[0]).toMatchObject({ part: 'tables', outcome: 'refused' });
});

it('what nobody answered is the last that is tried', async () => {
  const { written, report } = await restored({ tables: TABLES_HERE, combinations: { kind: 'offline' } });
  expect(written.map(([part]) => part)).toEqual(['tables', 'combinations']);
  expect(report.at(-1)).toEqual({ part: 'combinations', outcome: 'line' });
});

it.each<[string, unknown]>([
  ['no JSON', '{'],
  ['nothing', null],
  ['a list', []],
  ['settings that are a list', { settings: [], reservations: [] }],
  ['settings that are none', { settings: null, reservations: [] }],
  ['settings that are a text', { settings: 'x', reservations: [] }],
  ['reservations that are no list', { settings: {}, reservations: {} }],
])('a file of %s is none of ours', (_, file) =>
  expect(readOwnFile(typeof file === 'string' ? file : JSON.stringify(file))).toBeNull(),
);

it('of an older file is read what it has, and of a foreign list nothing', () => {
  const older = { settings: {}, reservations: [], halls: 'x', tasks: [], more: 1 };
  expect(readOwnFile(JSON.stringify(older))).toEqual({ settings: {}, reservations: [], tasks: [] });
});

it('a file of a house names who works there, and nobody of another', () => {
  const anna = { name: 'Anna', email: 'anna@x.test', role: 'host' };
  const workers = [
    { ...anna, userId: 'usr_anna', venues: ['ven_2', 'ven_1'] },
    { ...anna, name: 'Bruno', venues: ['ven_2'] },
  ];
  expect(usersInFile(workers, 'ven_1')).toEqual([anna]);
});
