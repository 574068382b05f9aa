import { describe, expect, it } from 'vitest';
import type { Party } from '#shared/domain/day/sheet.ts';
import { aRules, aTable, day } from '#tests/kit/builders.ts';
import { heldBlock } from '#web/features/manage/grid/blocks.ts';
import { changesNothing, held, inverseOf, unitsOver } from '#web/features/manage/grid/drag.ts';
import { hoursOf, linesOf, minutesDrawn, snapped, unitsAt } from '#web/features/manage/grid/layout.ts';
import { preview } from '#web/features/manage/grid/plan.ts';
import type { HostReservation } from '#web/features/manage/tonight.ts';
import { anEvening, aParty, aUnit } from './party.ts';

const units = [
  aUnit(),
  aUnit({ no: 2, name: 'T2', max: 4, tables: [2] }),
  aUnit({ no: 3, name: 'T3', area: 'Outdoor', tables: [3] }),
  aUnit({ no: 9, name: 'T1+T2', min: 5, max: 6, tables: [1, 2] }),
];

describe('the lines of the board', () => {
  it('stand by area; who sits at a combination is in the line of each of its tables, named once', () => {
    const party = aParty({ unit: 9, adults: 6 });
    const areas = linesOf({ units, reservations: [party, aParty({ unit: null })] }, [
      { table: 3, from: 1140, to: 1200 },
    ]);
    expect(areas.map(({ area, lines }) => [area, lines.map(({ table }) => table.name)])).toEqual([
      ['Indoor', ['T1', 'T2']],
      ['Outdoor', ['T3']],
    ]);
    expect(areas[0]?.lines.map(({ bars }) => bars.map(({ echo }) => echo))).toEqual([[false], [true]]);
    expect(areas[1]?.lines[0]?.blocks).toHaveLength(1);
  });

  it('show who has left until then and beneath those who sit there now, and their table free from then on', () => {
    const over = { booking: 'completed', presence: 'left', duration: 90 } as const;
    const left = aParty({ ...over, name: 'Left', start: 1200, tablesUntil: 1235 });
    const next = aParty({ name: 'Next', start: 1190, presence: 'seated' });
    const [area] = linesOf({ units, reservations: [next, left] }, []);
    expect(area?.lines[0]?.bars.map(({ party }) => party.name)).toEqual(['Left', 'Next']);
    const { tablesUntil: _, ...laid } = left;
    const gone = [left, laid, { ...left, tablesUntil: 1210 }, { ...left, tablesUntil: 1290 }, next];
    expect(gone.map(minutesDrawn)).toEqual([35, 15, 15, 90, next.duration]);
  });

  it('reach over shifts, parties and what is closed, in whole hours', () => {
    const evening = anEvening({ reservations: [aParty({ start: 1290, duration: 120 })], minute: 1000 });
    expect(hoursOf(evening, [{ from: 1140, to: 1380 }], [])).toEqual({ from: 960, to: 1440 });
    expect(hoursOf({ ...evening, today: '2026-11-20' }, [], [])).toEqual({ from: 1260, to: 1440 });
    expect(hoursOf({ ...evening, today: '2026-11-20', reservations: [] }, [], [])).toEqual({ from: 1020, to: 1440 });
  });
});

it.each([
  ['its own table, if it is held there', 1, 6, 9, [9]],
  ['the table itself before a combination', 2, 4, 1, [2, 9]],
  ['a combination when the table is too small', 1, 5, 2, [9]],
  ['the table alone when all are too small, so that the refusal says why', 3, 8, 2, [3]],
])('a party may take %s', (_, table, covers, now, expected) => {
  expect(unitsAt(units, table, covers, now).map(({ no }) => no)).toEqual(expected);
});

it.each([
  ['stays on its minute while it is moved next to nothing', 1172, 5, 1172],
  ['goes to the nearest quarter of an hour', 1172, 20, 1185],
  ['also back', 1170, -16, 1155],
])('a start %s', (_, start, moved, expected) => {
  expect(snapped(start, moved)).toBe(expected);
});

describe('a party that is held', () => {
  const rules = aRules({ tables: [aTable(), aTable({ no: 2, name: 'T2', min: 2, max: 4 })], resetMinutes: 0 });
  const rowOf = (party: HostReservation, over: Partial<Party> = {}): Party => ({
    id: party.code,
    start: party.start,
    duration: party.duration,
    covers: party.adults,
    areas: 0,
    unit: party.unit ?? 0,
    status: 'confirmed',
    pinned: party.pinned,
    seated: false,
    accessible: false,
    highchair: false,
    guest: 0,
    ...over,
  });
  const [rossi, bianchi] = [aParty({ name: 'Rossi', unit: 1 }), aParty({ name: 'Bianchi', unit: 2 })];
  const evening = anEvening({ units: units.slice(0, 2), reservations: [rossi, bianchi], minute: 900 });
  const planWith = (...parties: Party[]) => ({ date: day('2026-11-21'), rules, sheet: { parties, blocks: [] } });

  it('is judged as the server would: others make room, and who is pinned does not', () => {
    const free = held('move', rossi, { table: 2, minutes: 3 }, evening, planWith(rowOf(rossi), rowOf(bianchi)));
    expect(free).toMatchObject({ change: { unit: 2 }, verdict: { kind: 'placed', moved: [bianchi.code] } });
    const pinned = planWith(rowOf(rossi), rowOf(bianchi, { pinned: true }));
    expect(held('move', rossi, { table: 2, minutes: 3 }, evening, pinned).verdict).toMatchObject({
      kind: 'refused',
      reason: 'table.taken',
      by: bianchi.code,
    });
  });

  it('changes its end when it is held there, never to less than a quarter of an hour', () => {
    const plan = planWith(rowOf(rossi), rowOf(bianchi));
    expect(held('stay', rossi, { table: 1, minutes: 32 }, evening, plan).change).toEqual({ duration: 120 });
    expect(held('stay', rossi, { table: 1, minutes: -600 }, evening, plan).change).toEqual({ duration: 15 });
  });

  it('changes nothing where it was, and knows the way back', () => {
    const plan = planWith(rowOf(rossi), rowOf(bianchi));
    expect(changesNothing(held('move', rossi, { table: 1, minutes: 2 }, evening, plan))).toBe(true);
    const moved = held('move', rossi, { table: 2, minutes: 30 }, evening, plan);
    expect(moved.change).toEqual({ unit: 2, start: 1200 });
    expect(inverseOf(moved, moved.change)).toEqual({ unit: 1, start: 1170, pinned: false });
    expect(preview(plan, rossi, { start: 300 }, evening)).toMatchObject({ reason: 'time.notOffered' });
  });

  it('who sits goes to another table at their time, though the hand that carries them drifts sideways', () => {
    const plan = planWith(rowOf(rossi, { seated: true }), rowOf(bianchi));
    const sits = aParty({ ...rossi, presence: 'seated' });
    expect(held('move', sits, { table: 2, minutes: 45 }, evening, plan).change).toEqual({ unit: 2 });
    expect(changesNothing(held('move', sits, { table: 1, minutes: 45 }, evening, plan))).toBe(true);
  });
});

describe('a party at several tables', () => {
  const apart = aParty({
    name: 'Apart',
    unit: 1,
    adults: 5,
    tables: [
      { unit: 1, covers: 2, pinned: false },
      { unit: 2, covers: 3, pinned: false },
    ],
  });
  const evening = anEvening({ units: units.slice(0, 3), reservations: [apart], minute: 900 });

  it('is seen at all of them when its time is moved, and at the one that it is held by when that is', () => {
    const later = held('move', apart, { table: 2, minutes: 30, seat: apart.tables[1] }, evening, null);
    expect(later.change).toEqual({ start: 1200 });
    expect(unitsOver(later)).toEqual([1, 2]);
    const elsewhere = held('move', apart, { table: 3, minutes: 3, seat: apart.tables[0] }, evening, null);
    expect(elsewhere.change).toEqual({ unit: 3, insteadOf: 1 });
    expect(unitsOver(elsewhere)).toEqual([3]);
    const both = held('move', apart, { table: 3, minutes: 30, seat: apart.tables[0] }, evening, null);
    expect(both.change).toEqual({ unit: 3, insteadOf: 1, start: 1200 });
    expect(unitsOver(both)).toEqual([3, 2]);
    expect(inverseOf(both, both.change)).toEqual({ unit: 1, insteadOf: 3, start: 1170, pinned: false });
  });
});

it.each([
  ['goes as a whole to another line and time', 'whole', 2, 40, { table: 2, from: 1185, to: 1305 }],
  ['begins earlier by its first end, in its line', 'from', 2, -31, { table: 1, from: 1110, to: 1260 }],
  ['ends later by its last end', 'to', 2, 31, { table: 1, from: 1140, to: 1290 }],
  ['never ends before it begins', 'to', 1, -600, { table: 1, from: 1140, to: 1155 }],
  ['never leaves the day', 'whole', 1, 3000, { table: 1, from: 2760, to: 2880 }],
] as const)('a closed time %s', (_, part, table, minutes, block) => {
  const of = { table: 1, from: 1140, to: 1260 };
  expect(heldBlock(of, part, { table, minutes }, anEvening(), null).block).toEqual(block);
});
