import { expect, it } from 'vitest';
import { proposeTables } from '#shared/domain/binding/propose-tables.ts';
import { checkSheet } from '#shared/domain/day/checker.ts';
import type { DaySheet, Party } from '#shared/domain/day/sheet.ts';
import { aRules, aTable, at, SATURDAY } from '#tests/kit/builders.ts';

let count = 0;
const aParty = (over: Partial<Party> = {}): Party => {
  count += 1;
  return {
    ...{ id: String(count).padStart(8, '0'), start: at('20:00'), duration: 90, covers: 2, areas: 0, unit: 1 },
    ...{ status: 'confirmed', pinned: false, seated: false, accessible: false, highchair: false, guest: 0 },
    ...over,
  };
};
const sheetOf = (...parties: Party[]): DaySheet => ({ parties, blocks: [] });
const WINDOW = { from: at('19:00'), to: at('21:00') };
const rules = aRules({
  tables: [aTable(), aTable({ no: 2, name: 'T2', highchairs: true }), aTable({ no: 3, name: 'T3', max: 4 })],
  combinations: [{ no: 10, name: 'T1+T2', tables: [1, 2], min: 2, max: 4 }],
});
const propose = (sheet: DaySheet, window = WINDOW) => {
  const found = proposeTables(rules, SATURDAY, sheet, window);
  if (found.stranded.length === 0) expect(checkSheet(rules, SATURDAY, found.sheet)).toEqual([]);
  return found;
};
const unitOf = ({ sheet }: ReturnType<typeof propose>, { id }: Party) => sheet.parties.find((p) => p.id === id);

it('binds everybody of the window where the sheet has them, without a move', () => {
  const [one, two, later] = [aParty({ unit: 1 }), aParty({ unit: 3, covers: 4 }), aParty({ start: at('21:45') })];
  const found = propose(sheetOf(one, two, later));
  expect(found).toMatchObject({ moves: [], bound: [one.id, two.id], stranded: [] });
  expect(found.sheet.parties.map(({ pinned }) => pinned)).toEqual([true, true, false]);
});

it('moves a party off a combination to a single table that is free, and nobody else', () => {
  const party = aParty({ unit: 10, covers: 4 });
  expect(propose(sheetOf(party)).moves).toEqual([{ id: party.id, from: 10, to: 3 }]);
  const taken = aParty({ unit: 3 });
  expect(propose(sheetOf(party, taken)).moves).toEqual([]);
});

it.each([
  ['pinned', { pinned: true }],
  ['seated', { seated: true }],
])('leaves who is %s where the house put them', (_, over) => {
  const party = aParty({ unit: 10, covers: 4, ...over });
  expect(propose(sheetOf(party))).toMatchObject({ moves: [], bound: [] });
});

it('honours a high-chair and an area', () => {
  const child = aParty({ unit: 10, covers: 2, highchair: true });
  expect(propose(sheetOf(child)).moves).toEqual([{ id: child.id, from: 10, to: 2 }]);
  const outside = aParty({ unit: 10, areas: 2 });
  const found = propose(sheetOf(outside));
  expect(found).toMatchObject({ moves: [], bound: [], stranded: [outside.id] });
});

it('finds another table for who sits at one that is withheld, and says who has none', () => {
  const party = aParty({ unit: 1 });
  const blocked = { parties: [party], blocks: [{ table: 1, from: at('19:00'), to: at('23:00') }] };
  const found = propose(blocked);
  expect(found.moves).toEqual([{ id: party.id, from: 1, to: unitOf(found, party)?.unit }]);
  const all = [1, 2, 3].map((table) => ({ table, from: at('19:00'), to: at('23:00') }));
  expect(proposeTables(rules, SATURDAY, { parties: [party], blocks: all }, WINDOW)).toMatchObject({
    moves: [],
    bound: [],
    stranded: [party.id],
  });
});

it('proposes nothing more once all are bound', () => {
  const { sheet } = propose(sheetOf(aParty({ unit: 10, covers: 4 }), aParty({ unit: 3, start: at('18:00') })));
  expect(propose(sheet)).toMatchObject({ moves: [], bound: [] });
});
