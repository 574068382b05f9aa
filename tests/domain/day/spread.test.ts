import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeParty } from '#shared/domain/day/arrange.ts';
import { checkSheet } from '#shared/domain/day/checker.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { type DaySheet, rowsOfParty } from '#shared/domain/day/sheet.ts';
import { proposeSeats, spreadParty } from '#shared/domain/day/spread.ts';
import { aParty, aSheet, aTable, at, aVenue, FRIDAY, NOON_BEFORE } from './builders.ts';

const tables = [1, 2, 3, 4].map((no) => aTable(no, 1, 4));
const rules = aVenue({ tables: [...tables, aTable(5, 4, 8), aTable(6, 1, 4, { area: 'Outdoor' })] });
const PARTY = '10000000';
const eight = (more = {}) => aParty({ id: PARTY, covers: 8, unit: 5, ...more });
const spread = (sheet: DaySheet, ...seats: [unit: number, covers: number][]) => {
  const named = seats.map(([unit, covers]) => ({ unit, covers, pinned: true }));
  return spreadParty(openDay(rules, FRIDAY, sheet, NOON_BEFORE), PARTY, named, null);
};
const done = (outcome: ReturnType<typeof spread>) => {
  if (outcome.kind === 'refused') throw new Error(outcome.reason);
  expect(checkSheet(rules, FRIDAY, outcome.sheet)).toEqual([]);
  return outcome;
};
const seatsIn = (sheet: DaySheet) => rowsOfParty(sheet, PARTY).map(({ unit, covers }) => [unit, covers]);

describe('a party that has a table', () => {
  it('sits at several that the house names, so many at each, and comes back to one', () => {
    const { sheet, party } = done(spread(aSheet(eight()), [1, 3], [6, 5 - 1], [2, 1]));
    expect(seatsIn(sheet)).toEqual([
      [1, 3],
      [6, 4],
      [2, 1],
    ]);
    expect(party).toMatchObject({ id: PARTY, unit: 1, pinned: true });
    const back = done(spread(sheet, [5, 8]));
    expect(back.sheet.parties).toMatchObject([{ id: PARTY, unit: 5, covers: 8 }]);
    expect(back.sheet.parties[0]?.part).toBeUndefined();
  });

  it('lets its own table go to others, who make room as for any move', () => {
    const other = aParty({ unit: 1 });
    const { moved } = done(spread(aSheet(eight(), other), [1, 4], [2, 4]));
    expect(moved).toEqual([other.id]);
  });

  it.each([
    [
      'some of its guests have no seat',
      [
        [1, 4],
        [2, 3],
      ],
      { reason: 'party.seats' },
    ],
    [
      'there are more seats than guests',
      [
        [1, 4],
        [2, 4],
        [3, 1],
      ],
      { reason: 'party.seats' },
    ],
    [
      'a table is too small',
      [
        [1, 5],
        [2, 3],
      ],
      { reason: 'party.tooLarge', limit: 4 },
    ],
    [
      'a table is not there',
      [
        [1, 4],
        [77, 4],
      ],
      { reason: 'table.unknown' },
    ],
    [
      'a table is named twice',
      [
        [1, 4],
        [1, 4],
      ],
      { reason: 'table.taken', by: PARTY },
    ],
    [
      'somebody pinned is there',
      [
        [3, 4],
        [4, 4],
      ],
      { reason: 'table.taken', by: '20000000' },
    ],
  ] as const)('stays where it is when %s', (_, seats, refusal) => {
    const sheet = aSheet(eight(), aParty({ id: '20000000', unit: 4, pinned: true }));
    expect(spread(sheet, ...seats.map(([unit, covers]): [number, number] => [unit, covers]))).toMatchObject(refusal);
  });

  it('is proposed tables that it can have, and binds nobody by that', () => {
    const sheet = aSheet(eight(), aParty({ unit: 1, pinned: true }));
    const seats = proposeSeats(openDay(rules, FRIDAY, sheet, NOON_BEFORE), PARTY, { apart: true, area: null }) ?? [];
    expect(seats.map(({ covers }) => covers)).toEqual([4, 4]);
    const { sheet: after } = done(spreadParty(openDay(rules, FRIDAY, sheet, NOON_BEFORE), PARTY, seats, null));
    const one = proposeSeats(openDay(rules, FRIDAY, after, NOON_BEFORE), PARTY, { apart: false, area: null });
    expect(one).toEqual([{ unit: 5, covers: 8, pinned: true }]);
  });
});

describe('a party at several tables', () => {
  const apart = () => done(spread(aSheet(eight()), [1, 4], [2, 4])).sheet;
  const arrange = (sheet: DaySheet, change: object, id = PARTY) =>
    arrangeParty(openDay(rules, FRIDAY, sheet, NOON_BEFORE), id, change);

  it('comes at another time at all of them, and stays longer at all of them', () => {
    for (const change of [{ start: at('21:00') }, { duration: 180 }]) {
      const outcome = arrange(apart(), change);
      if (outcome.kind === 'refused') throw new Error(outcome.reason);
      expect(rowsOfParty(outcome.sheet, PARTY)).toMatchObject([
        { unit: 1, ...change },
        { unit: 2, ...change },
      ]);
      expect(checkSheet(rules, FRIDAY, outcome.sheet)).toEqual([]);
    }
  });

  it('is held where one of its tables has somebody who may not be moved, and the one who is there is named', () => {
    const later = aParty({ id: '30000000', unit: 2, start: at('22:00'), duration: 60, pinned: true });
    const sheet = { ...apart(), parties: [...apart().parties, later] };
    expect(arrange(sheet, { start: at('20:30') })).toMatchObject({ reason: 'table.taken', by: later.id });
    expect(arrange(sheet, { duration: 180 })).toMatchObject({ reason: 'table.taken', by: later.id });
    const second = rowsOfParty(sheet, PARTY)[1]?.id ?? '';
    const outcome = arrange(sheet, { start: at('20:30'), unit: 3 }, second);
    expect(outcome).toMatchObject({ kind: 'placed', party: { id: second, unit: 3, pinned: true } });
  });

  it('is judged by the limits as one party with all its covers', () => {
    const tight = { ...rules, pacing: { covers: 8 } };
    const other = aParty({ unit: 3, start: at('21:00') });
    const sheet = { ...apart(), parties: [...apart().parties, other] };
    const to = (start: number) => arrangeParty(openDay(tight, FRIDAY, sheet, NOON_BEFORE), PARTY, { start });
    expect(to(at('21:00'))).toMatchObject({ reason: 'pacing.covers' });
    expect(to(at('21:15')).kind).toBe('placed');
  });

  it('goes wherever there is room when it is pinned nowhere', () => {
    const free = (sheet: DaySheet) => ({
      ...sheet,
      parties: sheet.parties.map((row) => (row.id.startsWith('1') ? { ...row, pinned: false } : row)),
    });
    const later = aParty({ unit: 2, start: at('22:00'), duration: 60, pinned: true });
    const sheet = free({ ...apart(), parties: [...apart().parties, later] });
    const outcome = arrange(sheet, { start: at('21:00') });
    if (outcome.kind === 'refused') throw new Error(outcome.reason);
    expect(checkSheet(rules, FRIDAY, outcome.sheet)).toEqual([]);
    expect(rowsOfParty(outcome.sheet, PARTY).map(({ pinned }) => pinned)).toEqual([false, false]);
  });
});

it('however a party is spread, moved and brought back, the checker finds nothing and nobody bound is moved', () => {
  const step = fc.record({
    seats: fc.array(fc.record({ unit: fc.integer({ min: 1, max: 6 }), covers: fc.integer({ min: 1, max: 8 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    start: fc.constantFrom(undefined, at('19:00'), at('20:30'), at('21:30')),
  });
  const others = fc.array(
    fc.record({
      unit: fc.integer({ min: 1, max: 6 }),
      pinned: fc.boolean(),
      start: fc.constantFrom(at('19:00'), at('21:15')),
    }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(others, fc.array(step, { maxLength: 6 }), (there, steps) => {
      const units = new Set<number>([5]);
      const parties = there.flatMap((each) => {
        if (units.has(each.unit)) return [];
        units.add(each.unit);
        return [aParty(each)];
      });
      let sheet = aSheet(eight({ start: at('19:30') }), ...parties);
      for (const { seats, start } of steps) {
        const before = sheet;
        const outcome =
          start === undefined
            ? spreadParty(
                openDay(rules, FRIDAY, sheet, NOON_BEFORE),
                PARTY,
                seats.map((seat) => ({ ...seat, pinned: true })),
                null,
              )
            : arrangeParty(openDay(rules, FRIDAY, sheet, NOON_BEFORE), PARTY, { start });
        if (outcome.kind === 'refused') continue;
        sheet = outcome.sheet;
        expect(checkSheet(rules, FRIDAY, sheet)).toEqual([]);
        expect(rowsOfParty(sheet, PARTY).reduce((sum, { covers }) => sum + covers, 0)).toBe(8);
        for (const row of before.parties.filter(({ id, pinned }) => pinned && !id.startsWith('1'))) {
          expect(sheet.parties.find(({ id }) => id === row.id)?.unit).toBe(row.unit);
        }
      }
    }),
    { numRuns: 150 },
  );
});
