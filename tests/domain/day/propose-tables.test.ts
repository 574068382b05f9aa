import { describe, expect, it } from 'vitest';
import { checkSheet } from '#shared/domain/day/checker.ts';
import { placeParty } from '#shared/domain/day/place.ts';
import { proposeTables } from '#shared/domain/day/propose-tables.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import type { DaySheet, Party } from '#shared/domain/day/sheet.ts';
import type { LocalMoment } from '#shared/domain/kernel/time/zone.ts';
import { aRules, aTable, at, SATURDAY } from '#tests/kit/builders.ts';
import { seeded } from '#tests/kit/random.ts';

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
const NOON: LocalMoment = { date: SATURDAY, minute: at('12:00') };
const propose = (sheet: DaySheet, now = NOON, venue = rules) => {
  const found = proposeTables(openDay(venue, SATURDAY, sheet, now), WINDOW);
  if (found.misplaced.length === 0) expect(checkSheet(venue, SATURDAY, found.sheet)).toEqual([]);
  return found;
};
const unitOf = ({ sheet }: ReturnType<typeof propose>, { id }: Party) => sheet.parties.find((p) => p.id === id);

it('binds everybody of the window where the sheet has them, without a move', () => {
  const [one, two, later] = [aParty({ unit: 1 }), aParty({ unit: 3, covers: 4 }), aParty({ start: at('21:45') })];
  const found = propose(sheetOf(one, two, later));
  expect(found).toMatchObject({ moves: [], bound: [one.id, two.id], misplaced: [] });
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
  expect(found).toMatchObject({ moves: [], bound: [], misplaced: [outside.id] });
});

it('finds another table for who sits at one that is withheld, and says who has none', () => {
  const party = aParty({ unit: 1 });
  const blocked = { parties: [party], blocks: [{ table: 1, from: at('19:00'), to: at('23:00') }] };
  const found = propose(blocked);
  expect(found.moves).toEqual([{ id: party.id, from: 1, to: unitOf(found, party)?.unit }]);
  const all = [1, 2, 3].map((table) => ({ table, from: at('19:00'), to: at('23:00') }));
  expect(proposeTables(openDay(rules, SATURDAY, { parties: [party], blocks: all }, NOON), WINDOW)).toMatchObject({
    moves: [],
    bound: [],
    misplaced: [party.id],
  });
});

it('proposes nothing more once all are bound', () => {
  const { sheet } = propose(sheetOf(aParty({ unit: 10, covers: 4 }), aParty({ unit: 3, start: at('18:00') })));
  expect(propose(sheet)).toMatchObject({ moves: [], bound: [] });
});

describe('near the service', () => {
  const minutesBefore = (minutes: number): LocalMoment => ({ date: SATURDAY, minute: at('20:00') - minutes });

  it.each([
    ['moves a party off its combination three hours before, when nobody has been shown a table', minutesBefore(180), 1],
    ['does so up to the minute from which its table is firm', minutesBefore(121), 1],
    ['leaves the combination together from then on', minutesBefore(120), 0],
    ['leaves it together at the door', minutesBefore(-5), 0],
  ])('%s', (_, now, moves) => {
    expect(propose(sheetOf(aParty({ unit: 10, covers: 4 })), now).moves).toHaveLength(moves);
  });

  it('takes the house’s own word for when tables are firm', () => {
    const slow = { ...rules, firmMinutes: 240 };
    expect(propose(sheetOf(aParty({ unit: 10, covers: 4 })), minutesBefore(180), slow).moves).toEqual([]);
  });

  // Three tables for two, one of them for four as well; the one in between can change with the first or the third.
  const three = aRules({
    tables: [1, 2, 3].map((no) => aTable({ no, name: `T${no}`, min: 1, max: no === 3 ? 4 : 2 })),
    combinations: [],
  });

  it('lets the later party make room for who lost a table, not the next to come', () => {
    const soon = aParty({ start: at('19:30'), unit: 1 });
    const later = aParty({ start: at('20:45'), unit: 2 });
    const lost = aParty({ start: at('20:00'), unit: 3, covers: 2 });
    const blocked = { parties: [soon, later, lost], blocks: [{ table: 3, from: at('19:00'), to: at('20:30') }] };
    const found = propose(blocked, { date: SATURDAY, minute: at('19:15') }, three);
    expect(found.misplaced).toEqual([]);
    const moved = found.moves.map(({ id }) => id);
    expect(moved).toContain(lost.id);
    expect(moved).not.toContain(soon.id);
  });
});

it('never moves who is pinned or seated, and moves nobody firm whom the sheet could leave, on any small sheet', () => {
  const venue = aRules({
    tables: [
      aTable({ highchairs: true }),
      aTable({ no: 2, name: 'T2', accessible: true }),
      aTable({ no: 3, name: 'T3', max: 4, highchairs: true, accessible: true }),
      aTable({ no: 4, name: 'T4', area: 'Outdoor' }),
    ],
    combinations: [{ no: 10, name: 'T1+T2', tables: [1, 2], min: 2, max: 4 }],
  });
  const random = seeded(21);
  const pick = (below: number) => Math.floor(random() * below);
  for (let round = 0; round < 400; round += 1) {
    let sheet: DaySheet = { parties: [], blocks: [] };
    for (let n = 0; n < 5; n += 1) {
      const request = { id: `0000000${n}`, start: at('19:00') + 15 * pick(10), status: 'confirmed', guest: 0 } as const;
      const area = pick(3) ? null : pick(2) ? ('Indoor' as const) : ('Outdoor' as const);
      const wish = { covers: 1 + pick(4), area, highchair: pick(5) === 0, accessible: pick(6) === 0 };
      const placed = placeParty(openDay(venue, SATURDAY, sheet, NOON), { ...request, wish }, 'operator');
      if (placed.kind === 'placed') sheet = placed.sheet;
    }
    sheet = {
      parties: sheet.parties.map((party) => ({ ...party, pinned: pick(4) === 0, seated: pick(6) === 0 })),
      blocks: pick(2) ? [{ table: 1 + pick(4), from: at('19:00'), to: at('21:00') }] : [],
    };
    const found = propose(sheet, { date: SATURDAY, minute: at('18:45') }, venue);
    const moved = new Set(found.moves.map(({ id }) => id));
    for (const { id, pinned, seated } of sheet.parties) if (pinned || seated) expect(moved).not.toContain(id);
    // Where nothing was taken away from anybody, nobody whose table is firm moves.
    if (sheet.blocks.length === 0) {
      for (const { id, start } of sheet.parties) if (start <= at('20:45')) expect(moved).not.toContain(id);
    }
  }
});
