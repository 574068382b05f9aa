import { describe, expect, it } from 'vitest';
import type { DaySheet, Party } from '#shared/domain/day/sheet.ts';
import type { DrawnTable } from '#shared/domain/venue/halls.ts';
import { aRules, aTable, SATURDAY } from '#tests/kit/builders.ts';
import { heldAt, heldOn, heldOver, mostAtOnce, toggled, unitOfTables } from '#web/features/manage/map/carried.ts';
import { nextTable } from '#web/features/manage/map/use-carry-keys.ts';
import { aParty, aUnit } from './party.ts';

const rules = aRules({
  tables: [aTable(), aTable({ no: 2, name: 'T2' }), aTable({ no: 3, name: 'T3' })],
  combinations: [{ no: 10, name: 'T1+T2', tables: [1, 2], min: 3, max: 4 }],
});
const units = [
  aUnit(),
  aUnit({ no: 2, name: 'T2', tables: [2] }),
  aUnit({ no: 3, name: 'T3', tables: [3] }),
  aUnit({ no: 10, name: 'T1+T2', min: 3, max: 4, tables: [1, 2] }),
];
const day = { units, date: SATURDAY, today: SATURDAY, minute: 1170 };
const row = (over: Partial<Party>): Party => ({
  ...{ id: '00000009', start: 1170, duration: 90, covers: 2, areas: 0, unit: 1, status: 'confirmed', pinned: false },
  ...{ seated: false, accessible: false, highchair: false, guest: 0, ...over },
});
const planOf = (...parties: Party[]) => {
  const sheet: DaySheet = { parties, blocks: [] };
  return { date: SATURDAY, sheet, rules };
};
const walkIn = (covers: number) => ({ kind: 'walkIn', covers, name: 'Walk-in' }) as const;

it('a table more is chosen only where it can be pushed together with the others, one less always', () => {
  const twelve = Array.from({ length: 12 }, (_, at) => at + 1);
  expect(toggled([1], 2)).toEqual([1, 2]);
  expect(toggled(twelve, 13)).toEqual(twelve);
  expect(toggled(twelve, 12)).toHaveLength(11);
});

describe('who is carried over a table', () => {
  it('from the door is judged by the rule that seats a walk-in', () => {
    const seated = row({ unit: 3, seated: true, pinned: true });
    expect(heldOver(walkIn(2), 3, day, planOf(seated)).verdict).toMatchObject({ reason: 'table.taken', by: seated.id });
    expect(heldOver(walkIn(2), 2, day, planOf(seated))).toMatchObject({
      change: { unit: 2 },
      verdict: { kind: 'placed' },
    });
    expect(heldOver(walkIn(3), 3, day, planOf()).verdict).toMatchObject({ reason: 'party.tooLarge', limit: 2 });
  });

  it('is told until when a table is being laid rather than who had it, and who has it if somebody does', () => {
    const left = row({ unit: 3, start: 1090, duration: 75, seated: true, status: 'completed' });
    const laid = { reason: 'table.laid', by: left.id, until: 1175 };
    expect(heldOver(walkIn(2), 3, day, planOf(left)).verdict).toMatchObject(laid);
    expect(heldOver(walkIn(2), 3, { ...day, minute: 1175 }, planOf(left)).verdict).toMatchObject({ kind: 'placed' });
    const next = row({ id: '0000000A', unit: 3, start: 1230, pinned: true });
    const taken = { reason: 'table.taken', by: next.id };
    expect(heldOver(walkIn(2), 3, day, planOf(left, next)).verdict).toMatchObject(taken);
  });

  it('gets the combination with it when the table alone is too small', () => {
    expect(heldOver(walkIn(4), 2, day, planOf()).change).toEqual({ unit: 10 });
  });

  it('joins linked tables and parts them again', () => {
    expect(unitOfTables(units, [2, 1])?.no).toBe(10);
    expect(unitOfTables(units, [1, 3])).toBeUndefined();
    const party = aParty({ unit: 10, adults: 2, code: '00000009' });
    const plan = planOf(row({ unit: 10 }));
    const held = heldAt({ kind: 'party', party }, unitOfTables(units, [2]), 2, day, plan);
    expect(held).toMatchObject({ change: { unit: 2 }, verdict: { kind: 'placed' } });
  });

  it('is led to tables that are not linked, which are pushed together for it alone', () => {
    const party = aParty({ unit: 3, adults: 4, code: '00000009' });
    const plan = planOf(row({ unit: 3, covers: 4 }));
    const held = heldOn({ kind: 'party', party }, [1, 3], undefined, day, plan).held;
    expect(held).toMatchObject({ change: { tables: [1, 3] }, verdict: { kind: 'placed' } });
    const five = planOf(row({ unit: 3, covers: 5 }));
    expect(heldOn({ kind: 'party', party }, [1, 3], undefined, day, five).held?.verdict).toMatchObject({ limit: 4 });
    expect(heldOn({ kind: 'party', party }, [1, 3], 5, day, five).held?.verdict).toMatchObject({ kind: 'placed' });
  });

  it('is led to linked tables that seat fewer by the settings, when the house says that they seat so many', () => {
    expect(heldOn(walkIn(5), [1, 2], undefined, day, planOf())).toMatchObject({
      byHand: false,
      held: { change: { unit: 10 }, verdict: { reason: 'party.tooLarge', limit: 4 } },
    });
    expect(heldOn(walkIn(5), [1, 2], 5, day, planOf()).held).toMatchObject({
      change: { tables: [1, 2], seats: 5 },
      verdict: { kind: 'placed' },
    });
    expect(heldOn(walkIn(3), [3], 3, day, planOf()).held?.verdict).toMatchObject({ reason: 'party.tooLarge' });
  });

  it('a free table over another one is judged as the two would be joined', () => {
    const who = { kind: 'table', no: 1, name: 'Table T1' } as const;
    expect(heldOver(who, 3, day, planOf())).toMatchObject({ table: 3, change: { unit: 3 }, verdict: { moved: [] } });
    // Who has the other table is told before it is laid there.
    const away = row({ unit: 3 });
    expect(heldOver(who, 3, day, planOf(away)).verdict).toMatchObject({ moved: [away.id] });
    const seated = row({ unit: 3, seated: true });
    expect(heldOver(who, 3, day, planOf(seated)).verdict).toMatchObject({ reason: 'table.taken', by: seated.id });
    expect(heldOver(who, 1, day, planOf())).toMatchObject({ change: {} });
  });

  it('changes nothing where it sits already, and is judged by the server alone before the plan is there', () => {
    const party = aParty();
    expect(heldOver({ kind: 'party', party }, 1, day, planOf())).toMatchObject({ change: {}, verdict: null });
    expect(heldOver({ kind: 'party', party }, 2, day, null)).toMatchObject({ change: { unit: 2 }, verdict: null });
  });
});

it('arrows go to the table that lies that way, and nowhere when there is none', () => {
  const at = (no: number, x: number, y: number): DrawnTable => ({ no, x, y, rotation: 0, shape: 'round' });
  const tables = [at(1, 100, 100), at(2, 300, 120), at(3, 500, 100), at(4, 120, 400)];
  const next = (from: number, way: readonly [number, number]) => nextTable(tables, from, way)?.no;
  expect([next(1, [1, 0]), next(2, [1, 0]), next(3, [-1, 0]), next(1, [0, 1])]).toEqual([2, 3, 2, 4]);
  expect([next(3, [1, 0]), next(1, [0, -1])]).toEqual([undefined, undefined]);
});

it.each([
  ['all tables of the area that holds most, each once: what is linked are the same chairs', units, 6],
  ['not those of two areas', [aUnit({ max: 4 }), aUnit({ no: 2, area: 'Outdoor', max: 5, tables: [2] })], 5],
  ['one person before a table is there', [], 1],
  ['as many as can be typed', [aUnit({ max: 120 })], 99],
] as const)('the most who can sit together are %s', (_, given, most) => {
  expect(mostAtOnce([...given])).toBe(most);
});
