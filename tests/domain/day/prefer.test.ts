import { expect, it } from 'vitest';
import { placeParty } from '#shared/domain/day/place.ts';
import { atPreferred } from '#shared/domain/day/prefer.ts';
import { proposeTables } from '#shared/domain/day/propose-tables.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import { placeWalkIn } from '#shared/domain/reservation/walk-in.ts';
import type { Table } from '#shared/domain/venue/rules.ts';
import { aRules, aTable, at, SATURDAY } from '#tests/kit/builders.ts';

const NOON = { date: SATURDAY, minute: at('12:00') };
const EMPTY: DaySheet = { parties: [], blocks: [] };
const world = (...over: Partial<Table>[]) =>
  aRules({ tables: over.map((each, nth) => aTable({ no: nth + 1, name: `T${nth + 1}`, ...each })), combinations: [] });
const ID = '00000001';
const request = { id: ID, start: at('20:00'), wish: { covers: 2, area: null }, status: 'confirmed', guest: 0 } as const;

function booked(rules: ReturnType<typeof world>, sheet = EMPTY) {
  const placed = placeParty(openDay(rules, SATURDAY, sheet, NOON), request, 'operator');
  if (placed.kind === 'refused') throw new Error(placed.reason);
  return placed;
}

it.each([
  ['the first of the list where the house said nothing', [{}, {}], 1],
  ['the table that the house fills first', [{}, { priority: 2 }, { priority: 1 }], 3],
  ['a usual table rather than one for the last', [{ priority: 9 }, {}], 2],
  ['its own rather than a larger one, whatever comes first', [{}, { max: 4, priority: 1 }], 1],
  ['its own rather than one with high-chairs, which others may need', [{}, { highchairs: true, priority: 1 }], 1],
] as const)('a party is given %s', (_, tables, unit) => {
  const rules = world(...tables);
  expect(booked(rules).party.unit).toBe(unit);
  expect(placeWalkIn(rules, EMPTY, { id: ID, covers: 2, minute: at('20:00') }, NOON)).toMatchObject({
    party: { unit },
  });
});

it('leaves a table that is taken or withheld meanwhile to whoever has it, and moves nobody for it', () => {
  const rules = world({}, { priority: 1 });
  const withheld = { ...EMPTY, blocks: [{ table: 2, from: at('21:00'), to: at('22:00') }] };
  expect(booked(rules, withheld).party.unit).toBe(1);
  const first = booked(rules);
  const second = placeParty(openDay(rules, SATURDAY, first.sheet, NOON), { ...request, id: '00000002' }, 'operator');
  expect(second).toMatchObject({ kind: 'placed', moved: [], party: { unit: 1 } });
});

it('leaves a table to whoever it is being laid for, until the reset is over and not a minute longer', () => {
  const rules = { ...world({}, { priority: 1 }), resetMinutes: 15 };
  const earlier = { ...request, id: '00000002', start: at('19:00'), duration: 90, unit: 2 };
  const before = placeParty(openDay(rules, SATURDAY, EMPTY, NOON), earlier, 'operator');
  if (before.kind === 'refused') throw new Error(before.reason);
  const then = (start: string) =>
    placeParty(openDay(rules, SATURDAY, before.sheet, NOON), { ...request, start: at(start) }, 'operator');
  expect(then('20:30')).toMatchObject({ party: { unit: 1 } });
  expect(then('20:45')).toMatchObject({ party: { unit: 2 } });
});

it('a proposal brings a party to the table that is filled first once it is free; who is pinned stays', () => {
  const [party] = booked(world({}, {})).sheet.parties;
  if (!party) throw new Error('nobody');
  const rules = world({}, { priority: 1 });
  const propose = (pinned: boolean) =>
    proposeTables(openDay(rules, SATURDAY, { ...EMPTY, parties: [{ ...party, pinned }] }, NOON), { from: 0, to: 2880 })
      .moves;
  expect(propose(false)).toEqual([{ id: ID, from: 1, to: 2 }]);
  expect(propose(true)).toEqual([]);
  const seated = { ...EMPTY, parties: [{ ...party, seated: true }] };
  expect(atPreferred(rules, seated, ID)).toBe(seated);
});
