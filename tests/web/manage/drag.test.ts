import { describe, expect, it } from 'vitest';
import { markOf, type Party } from '#shared/domain/day/sheet.ts';
import { aRules, aTable, day } from '#tests/kit/builders.ts';
import type { HostReservation } from '#web/features/manage/day/day-data.ts';
import { changesNothing, held, inverseOf, unitsOver } from '#web/features/manage/grid/drag.ts';
import { type Plan, type Preview, preview } from '#web/features/manage/grid/plan.ts';
import { anEvening, aParty, aUnit } from './party.ts';

const units = [
  aUnit(),
  aUnit({ no: 2, name: 'T2', max: 4, tables: [2] }),
  aUnit({ no: 3, name: 'T3', area: 'Outdoor', tables: [3] }),
  aUnit({ no: 9, name: 'T1+T2', min: 5, max: 6, tables: [1, 2] }),
];

const joined = [
  aUnit({ no: 3840, name: 'T1+T2', max: 5, tables: [1, 2], joined: { from: 0, to: 0 } }),
  aUnit({ no: 3841, name: 'T1+T2', max: 5, tables: [1, 2], joined: { from: 1080, to: 1320 } }),
];

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

describe('a party that is held', () => {
  const rules = aRules({ tables: [aTable(), aTable({ no: 2, name: 'T2', min: 2, max: 4 })], resetMinutes: 0 });
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

  it.each([
    ['without the plan', 32, null, null],
    ['where its end stays', 3, planWith(rowOf(rossi)), null],
    ['where its end moves', 32, planWith(rowOf(rossi)), 'placed'],
  ] as const)('has its end judged: %s', (_, minutes, plan, kind) => {
    const { verdict } = held('stay', rossi, { table: 1, minutes }, evening, plan);
    expect(verdict?.kind ?? null).toBe(kind);
  });

  it('is counted with its children', () => {
    const family = aParty({ unit: null, adults: 3, children: 2 });
    const day = anEvening({ units, reservations: [family] });
    expect(held('move', family, { table: 2, minutes: 0 }, day, null).change).toEqual({ unit: 9 });
  });

  it('goes to the next best where the best will not do, and is told why of the best where none does', () => {
    const combination = { no: 9, name: 'T1+T2', tables: [1, 2], min: 1, max: 8 };
    const larger = aRules({
      tables: [aTable(), aTable({ no: 2, name: 'T2', min: 1, max: 6 })],
      combinations: [combination],
      resetMinutes: 0,
    });
    const units = [aUnit(), aUnit({ no: 2, name: 'T2', max: 6, tables: [2] }), aUnit({ ...combination })];
    const five = aParty({ unit: 9, adults: 5 });
    const later = aParty({ unit: 1, start: 1260 });
    const day = anEvening({ units, reservations: [five, later], minute: 900 });
    const planOf = (...parties: Party[]) => ({ ...planWith(...parties), rules: larger });
    const over = (plan: Plan) => held('move', five, { table: 2, minutes: 60 }, day, plan);
    const next = over(planOf(rowOf(five, { pinned: true }), rowOf(later, { pinned: true })));
    expect(next).toMatchObject({ change: { unit: 2, start: 1230 }, verdict: { kind: 'placed' } });
    const other = rowOf(later, { id: 'other', unit: 2, pinned: true });
    const none = over(planOf(rowOf(five, { pinned: true }), rowOf(later, { pinned: true }), other));
    expect(none).toMatchObject({ change: { start: 1230 }, verdict: { kind: 'refused' } });
  });

  it.each([
    ['to where it is', { unit: 1 }, true],
    ['to its start and its end', { start: 1170, duration: 90 }, true],
    ['to another table', { unit: 2 }, false],
    ['to several tables', { tables: [] }, false],
    ['to another start', { start: 1185 }, false],
    ['to another end', { duration: 105 }, false],
  ] as const)('a change %s', (_, change, nothing) => {
    expect(changesNothing({ party: rossi, change, verdict: null, start: 1170, duration: 90 })).toBe(nothing);
  });

  it.each([
    ['from another table', {}, { unit: 2 }, { unit: 1, pinned: true }],
    ['from several', {}, { tables: [] }, { unit: 1, pinned: true }],
    ['from another time', {}, { start: 1200 }, { start: 1170, pinned: true }],
    ['from another end', {}, { duration: 120 }, { duration: 90, pinned: true }],
    ['to no table', { unit: null }, { unit: 2 }, { pinned: true }],
    // Its number is forgotten once nobody sits there.
    [
      'to tables that were pushed together for it',
      { unit: 3840 },
      { unit: 1 },
      { tables: [1, 2], seats: 5, pinned: true },
    ],
    ['to tables that are joined for a time', { unit: 3841 }, { unit: 1 }, { unit: 3841, pinned: true }],
  ] as const)('knows the way back %s', (_, over, change, back) => {
    const party = { ...rossi, pinned: true, ...over };
    const drag = { party, kind: 'move', table: 1, start: 1170, duration: 90, change, verdict: null } as const;
    expect(inverseOf(drag, change, [...units, ...joined])).toEqual(back);
  });

  it('changes nothing where it was, and knows the way back', () => {
    const plan = planWith(rowOf(rossi), rowOf(bianchi));
    expect(changesNothing(held('move', rossi, { table: 1, minutes: 2 }, evening, plan))).toBe(true);
    const moved = held('move', rossi, { table: 2, minutes: 30 }, evening, plan);
    expect(moved.change).toEqual({ unit: 2, start: 1200 });
    expect(inverseOf(moved, moved.change, units)).toEqual({ unit: 1, start: 1170, pinned: false });
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
    expect(inverseOf(both, both.change, units)).toEqual({ unit: 1, insteadOf: 3, start: 1170, pinned: false });
  });

  it('is as many as sit at the table that it is held by, the first one if none is named', () => {
    const four = aUnit({ no: 4, name: 'T4', max: 4, tables: [4] });
    const both = aUnit({ no: 8, name: 'T3+T4', max: 8, tables: [3, 4] });
    const day = { ...evening, units: [...evening.units, four, both] };
    const over = (seat?: (typeof apart.tables)[number]) =>
      held('move', apart, { table: 3, minutes: 0, ...(seat && { seat }) }, day, null).change;
    expect([over(), over(apart.tables[0]), over(apart.tables[1])]).toEqual([
      { unit: 3, insteadOf: 1 },
      { unit: 3, insteadOf: 1 },
      { unit: 8, insteadOf: 2 },
    ]);
  });

  it('is seen where it would be by then: at the tables that are named, else at those that the sheet gives it', () => {
    const timed = { party: apart, start: 1200, duration: 90, change: { start: 1200 } };
    const first = rowOf(apart, { unit: 3 });
    const second: Party = {
      ...first,
      id: `${apart.code.slice(0, -1)}Z`,
      unit: 2,
      part: true,
      guest: markOf(apart.code),
    };
    const sheet = { parties: [second, first], blocks: [] };
    const verdict: Preview = { kind: 'placed', party: first, sheet, moved: [] };
    expect(unitsOver({ ...timed, verdict })).toEqual([3, 2]);
    expect(unitsOver({ ...timed, verdict: null })).toEqual([1, 2]);
    const tables = [3, 1] as const;
    expect(unitsOver({ ...timed, verdict: null, change: { tables } as never })).toEqual([3, 1]);
  });

  it('knows the way back to the table that it was held by, and to how it stood there', () => {
    const seat = { unit: 2, covers: 3, pinned: true };
    const drag = held('move', apart, { table: 3, minutes: 0, seat }, evening, null);
    expect(inverseOf(drag, drag.change, units)).toEqual({ unit: 2, insteadOf: 3, pinned: true });
  });

  it('knows the way back from another time, at which its first table stays as pinned as it was, whichever it was held by', () => {
    const [first, second] = apart.tables as [(typeof apart.tables)[0], (typeof apart.tables)[0]];
    const wayBack = (party: HostReservation) => {
      const later = held('move', party, { table: 2, minutes: 30, seat: party.tables[1] }, evening, null);
      return inverseOf(later, later.change, units);
    };
    const pinned = { ...apart, pinned: true, tables: [{ ...first, pinned: true }, second] };
    expect(wayBack(pinned)).toEqual({ start: 1170, pinned: true });
    const free = { ...apart, tables: [first, { ...second, pinned: true }] };
    expect(wayBack(free)).toEqual({ start: 1170, pinned: false });
  });
});
