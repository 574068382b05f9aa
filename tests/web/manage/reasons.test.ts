// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest';
import { EMPTY_SHEET, markOf, type Party } from '#shared/domain/day/sheet.ts';
import { aRules, aTable, day } from '#tests/kit/builders.ts';
import { painted } from '#web/features/manage/grid/blocks.ts';
import type { Told } from '#web/features/manage/grid/drag.ts';
import { namesOf, reasonOf, verdictOf } from '#web/features/manage/grid/reasons.ts';
import { needTexts, startLanguage } from '#web/i18n/app/language.ts';
import { anEvening, aParty } from './party.ts';

beforeAll(async () => {
  await startLanguage(localStorage, ['en']);
  await needTexts('manage', 'grid', 'refusals');
});

const rossi = aParty({ name: 'Rossi', code: 'ROSSI' });
const bianchi = aParty({ name: 'Bianchi', code: 'BIANCHI', start: 1200 });
const nameless = aParty({ name: '', code: 'NAMELESS' });
const evening = anEvening({ reservations: [rossi, bianchi, nameless] });

it.each([
  ['who has the table, and from when', { reason: 'table.taken', by: 'BIANCHI' }, 'Taken: Bianchi, 20:00'],
  [
    'that it is taken where nobody here has it',
    { reason: 'table.taken', by: 'ELSE' },
    'This table is taken at that time.',
  ],
  ['the limit that is reached', { reason: 'tables.none' }, 'No table is free at this time.'],
  [
    'until when it is laid, whoever had it',
    { reason: 'table.taken', by: 'BIANCHI', until: 1215 },
    'Being laid until 20:15',
  ],
] as const)('a move that is refused says %s', (_, refused, said) =>
  expect(reasonOf(refused, evening.reservations)).toBe(said),
);

const aMove = (over: object): Told => ({
  ...{ party: rossi, start: rossi.start, duration: rossi.duration, change: { unit: 2 }, verdict: null },
  ...over,
});
const moving = (...moved: string[]) => ({ verdict: { kind: 'arranged', moved, sheet: EMPTY_SHEET } });
it.each<[string, object, boolean, string]>([
  ['one that changes nothing', { change: { unit: 1 } }, true, 'As it is now'],
  [
    'one that is refused',
    { verdict: { kind: 'refused', reason: 'table.taken', by: 'BIANCHI' } },
    true,
    'Taken: Bianchi, 20:00',
  ],
  ['one that only the server can judge', {}, false, 'Checked when you let go'],
  ['one to a free table', moving(), true, 'Free: nobody else moves'],
  ['one for which another goes elsewhere', moving('BIANCHI'), true, '1 party changes tables: Bianchi'],
  [
    'one for which two do, of whom one has no name',
    moving('NAMELESS', 'BIANCHI'),
    true,
    '2 parties change tables: Bianchi',
  ],
])('a move says before it is made what it means: %s', (_, move, judged, said) =>
  expect(verdictOf(aMove(move), evening, judged)).toBe(said),
);

it('names those who are known, in the order of the move', () =>
  expect(namesOf(['BIANCHI', 'ELSE', 'NAMELESS', 'ROSSI'], evening.reservations)).toBe('Bianchi, Rossi'));

it('a time of a table that is being closed is judged as the server would, if its rules are here', () => {
  const [date, now] = [day('2026-11-21'), { today: '2026-11-21', minute: 600 }];
  const plan = { date, sheet: EMPTY_SHEET, rules: aRules({ tables: [aTable({ no: 1 })] }) };
  const block = { table: 1, from: 1140, to: 1260 };
  expect(painted(block, now, null)).toEqual({ block, verdict: null });
  expect(painted(block, now, plan)).toMatchObject({ block, verdict: { kind: 'withheld' } });
  expect(painted({ ...block, table: 9 }, now, plan).verdict).not.toMatchObject({ kind: 'withheld' });
});

it('who sits at several tables is named, and counted once, whichever of them is closed', () => {
  const date = day('2026-11-21');
  const verdi = aParty({ name: 'Verdi', code: '0000000A', start: 1200 });
  const tables = [1, 2, 3, 4].map((no) => aTable({ no, name: `T${no}`, min: 1, max: 2 }));
  const row: Party = {
    ...{ id: verdi.code, start: 1200, duration: 90, covers: 2, areas: 0, unit: 1, status: 'confirmed', guest: 0 },
    ...{ pinned: false, seated: false, accessible: false, highchair: false },
  };
  const further: Party = { ...row, id: '0000000B', unit: 2, part: true, guest: markOf(verdi.code) };
  const closing = (pinned: boolean) => {
    const parties = [row, further].map((each) => ({ ...each, pinned }));
    const plan = { date, sheet: { parties, blocks: [] }, rules: aRules({ tables }) };
    return painted({ table: 2, from: 1140, to: 1260 }, { today: '2026-11-21', minute: 600 }, plan).verdict;
  };
  const bound = closing(true);
  expect(bound?.kind === 'refused' && reasonOf(bound, [verdi])).toBe('Taken: Verdi, 20:00');
  const evening = anEvening({ reservations: [verdi] });
  expect(verdictOf(aMove({ verdict: closing(false) }), evening, true)).toBe('1 party changes tables: Verdi');
  const both = { moved: [further.id, row.id], sheet: { parties: [row, further], blocks: [] } };
  expect(verdictOf(aMove({ verdict: both }), evening, true)).toBe('1 party changes tables: Verdi');
});
