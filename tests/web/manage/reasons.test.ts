// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest';
import { EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
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
const moving = (...moved: string[]) => ({ verdict: { kind: 'arranged', moved } });
it.each<[string, object, boolean, string]>([
  ['one that changes nothing', { change: { unit: 1 } }, true, 'As it is now'],
  [
    'one that is refused',
    { verdict: { kind: 'refused', reason: 'table.taken', by: 'BIANCHI' } },
    true,
    'Taken: Bianchi, 20:00',
  ],
  ['one that only the server can judge', {}, false, 'Judged when you let go'],
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
