import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeParty } from '#shared/domain/day/arrange.ts';
import { checkSheet } from '#shared/domain/day/checker.ts';
import { decodeSheet, encodeSheet } from '#shared/domain/day/codec.ts';
import { joinTables, splitTables, unitsOfDay } from '#shared/domain/day/join.ts';
import { placeParty } from '#shared/domain/day/place.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { type DaySheet, EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { withholdTable } from '#shared/domain/day/withhold.ts';
import { canAllSit, type SmallParty } from '../packing/brute-force.ts';
import { aSmallService, rulesOf } from '../packing/small-world.ts';
import { aParty, aRequest, aSheet, aTable, at, aVenue, aWish, FRIDAY, NOON_BEFORE } from './builders.ts';

const rules = aVenue({
  tables: [aTable(1, 1, 2), aTable(2, 1, 2), aTable(3, 1, 4), aTable(4, 1, 2, { area: 'Outdoor' })],
});
const EVENING = { from: at('19:00'), to: at('23:00') };
const join = (sheet: DaySheet, tables: number[], more: object = {}) =>
  joinTables(openDay(rules, FRIDAY, sheet, NOON_BEFORE), { tables, ...EVENING, ...more });
const joined = (sheet: DaySheet, tables: number[], more: object = {}) => {
  const outcome = join(sheet, tables, more);
  if (outcome.kind === 'refused') throw new Error(outcome.reason);
  expect(checkSheet(rules, FRIDAY, outcome.sheet)).toEqual([]);
  return outcome;
};
const place = (sheet: DaySheet, covers: number, start = at('20:00')) =>
  placeParty(openDay(rules, FRIDAY, sheet, NOON_BEFORE), aRequest({ start, wish: aWish({ covers }) }), 'guest');
const unitOf = (outcome: ReturnType<typeof place>) => (outcome.kind === 'placed' ? outcome.party.unit : outcome.reason);

describe('tables joined for an evening', () => {
  it('are had by guests as one, and none of them alone; before and after they are two again', () => {
    const { sheet, join: made } = joined(aSheet(), [1, 3]);
    expect(unitOf(place(sheet, 6))).toBe(made.no);
    expect(unitOf(place(sheet, 2))).toBe(2);
    expect(unitOf(place(sheet, 6, at('21:15')))).toBe('tables.none');
    const long = {
      ...rules,
      shifts: [{ ...(rules.shifts[0] as (typeof rules.shifts)[0]), lastSeating: at('24:00'), close: at('27:00') }],
    };
    const later = placeParty(
      openDay(long, FRIDAY, sheet, NOON_BEFORE),
      aRequest({ start: at('23:00'), wish: aWish({ covers: 4 }) }),
      'guest',
    );
    expect(unitOf(later)).toBe(3);
  });

  it('seat what each of them seats, or what the house says', () => {
    expect(joined(aSheet(), [1, 3]).join).toMatchObject({ min: 1, max: 6 });
    expect(joined(aSheet(), [1, 3], { seats: 5 }).join.max).toBe(5);
    expect(unitsOfDay(rules, joined(aSheet(), [1, 3]).sheet).at(-1)).toMatchObject({
      ...{ name: 'T1+T3', area: 'Indoor', tables: [1, 3], max: 6, joined: EVENING },
    });
  });

  it('send whoever may be moved elsewhere, and are split again where they stand', () => {
    const party = aParty({ unit: 1 });
    const { sheet, moved, join: made } = joined(aSheet(party), [1, 3]);
    expect(moved).toEqual([party.id]);
    const big = place(sheet, 6);
    if (big.kind === 'refused') throw new Error(big.reason);
    expect(splitTables(openDay(rules, FRIDAY, big.sheet, NOON_BEFORE), made.no)).toMatchObject({
      reason: 'tables.none',
    });
    const split = splitTables(openDay(rules, FRIDAY, sheet, NOON_BEFORE), made.no);
    if (split.kind === 'refused') throw new Error(split.reason);
    expect(split.sheet.joins).toBeUndefined();
    expect(splitTables(openDay(rules, FRIDAY, split.sheet, NOON_BEFORE), made.no)).toMatchObject({
      reason: 'table.notJoined',
    });
  });

  it('are not joined for a time in which one of them is closed: nobody could be seated there', () => {
    const shut = (from: string, to: string) => ({
      ...aSheet(),
      blocks: [{ table: 1, from: at(from), to: at(to) }],
    });
    expect(join(shut('20:00', '20:30'), [1, 3])).toMatchObject({ kind: 'refused', reason: 'table.withheld' });
    expect(join(shut('18:00', '24:00'), [1, 3])).toMatchObject({ kind: 'refused', reason: 'table.withheld' });
    expect(join(shut('20:00', '20:30'), [2, 3]).kind).toBe('joined');
    expect(join(shut('18:00', '19:00'), [1, 3]).kind).toBe('joined');
    expect(join(shut('23:00', '24:00'), [1, 3]).kind).toBe('joined');
  });

  it('are joined no more once one of them is gone from the settings: what is left is sold by itself, and can be joined anew', () => {
    const { sheet, join: made } = joined(aSheet(), [1, 3]);
    const fewer = { ...rules, tables: rules.tables.filter(({ no }) => no !== 3) };
    const placed = (covers: number) =>
      placeParty(
        openDay(fewer, FRIDAY, sheet, NOON_BEFORE),
        aRequest({ start: at('20:00'), wish: aWish({ covers, area: 'Indoor' }) }),
        'guest',
      );
    expect(unitOf(placed(6))).toBe('party.tooLarge');
    const two = placed(2);
    expect(unitOf(two)).toBe(1);
    expect(two.kind === 'placed' && checkSheet(fewer, FRIDAY, two.sheet)).toEqual([]);
    expect(unitsOfDay(fewer, sheet).some(({ no }) => no === made.no)).toBe(false);
    const again = joinTables(openDay(fewer, FRIDAY, sheet, NOON_BEFORE), { tables: [1, 2], ...EVENING });
    expect(again).toMatchObject({ kind: 'joined', join: { tables: [1, 2] } });
  });

  it('stay the tables of who is bound to them, when they are split', () => {
    const { sheet, join: made } = joined(aSheet(), [1, 3]);
    const bound = { ...sheet, parties: [aParty({ unit: made.no, covers: 6, seated: true })] };
    const split = splitTables(openDay(rules, FRIDAY, bound, NOON_BEFORE), made.no);
    if (split.kind === 'refused') throw new Error(split.reason);
    expect(split.sheet.parties[0]?.unit).toBe(made.no);
    expect(checkSheet(rules, FRIDAY, split.sheet)).toEqual([]);
    // Then nobody else gets them together, and each is free when that party is gone.
    const gone = { ...split.sheet, parties: [] };
    expect(unitOf(place(gone, 6))).toBe('tables.none');
    expect(decodeSheet(encodeSheet(gone)).joins).toBeUndefined();
  });

  it.each([
    [
      'somebody pinned is at one of them',
      [1, 2],
      aSheet(aParty({ id: '20000000', unit: 2, pinned: true })),
      { reason: 'table.taken', by: '20000000' },
    ],
    ['one of them is joined then already', [2, 3], joined(aSheet(), [1, 2]).sheet, { reason: 'table.joined' }],
    ['they are of two areas', [1, 4], aSheet(), { reason: 'table.otherArea' }],
    ['there is only one', [1], aSheet(), { reason: 'table.unknown' }],
    ['one is not there', [1, 77], aSheet(), { reason: 'table.unknown' }],
    [
      'somebody would have no table',
      [2, 3],
      aSheet(...[1, 2, 3, 4].map((unit) => aParty({ unit }))),
      { reason: 'tables.none' },
    ],
  ] as const)('are not joined when %s', (_, tables, sheet, refusal) => {
    expect(join(sheet, [...tables])).toMatchObject({ kind: 'refused', ...refusal });
  });

  it.each([
    ['while it lasts', [20, 21], 1, 'table.joined'],
    ['from before it to its first minutes', [18, 19.25], 3, 'table.joined'],
    ['until it begins', [18, 19], 1, 'withheld'],
    ['from its end on', [23, 24], 3, 'withheld'],
    ['while it lasts, for a table beside it', [20, 21], 2, 'withheld'],
  ] as const)('let none of them be closed unnoticed: %s', (_, [from, to], table, expected) => {
    const { sheet } = joined(aSheet(), [1, 3]);
    const block = { table, from: from * 60, to: to * 60 };
    const outcome = withholdTable(openDay(rules, FRIDAY, sheet, NOON_BEFORE), block);
    expect(outcome.kind === 'refused' ? outcome.reason : outcome.kind).toBe(expected);
  });
});

describe('tables pushed together for one party', () => {
  const arrange = (sheet: DaySheet, change: object) =>
    arrangeParty(openDay(rules, FRIDAY, sheet, NOON_BEFORE), sheet.parties[0]?.id ?? '', change);

  it('are a unit for it alone, as long as it sits there', () => {
    const sheet = aSheet(aParty({ unit: 3, covers: 4 }));
    const outcome = arrange(sheet, { tables: [1, 2] });
    if (outcome.kind === 'refused') throw new Error(outcome.reason);
    expect(outcome.party).toMatchObject({ unit: outcome.sheet.joins?.[0]?.no, pinned: true });
    expect(checkSheet(rules, FRIDAY, outcome.sheet)).toEqual([]);
    expect(unitOf(place(outcome.sheet, 4))).toBe(3);
    expect(unitOf(place(outcome.sheet, 4, at('19:00')))).toBe(3);
    const back = arrange(outcome.sheet, { unit: 3 });
    expect(back.kind === 'placed' && decodeSheet(encodeSheet(back.sheet)).joins).toBeUndefined();
  });

  it('seat more by the word of the house, and are those of the settings where these are linked', () => {
    const sheet = aSheet(aParty({ unit: 3, covers: 5 }));
    expect(arrange(sheet, { tables: [1, 2] })).toMatchObject({ reason: 'party.tooLarge', limit: 4 });
    expect(arrange(sheet, { tables: [1, 2], seats: 5 }).kind).toBe('placed');
    const linked = { ...rules, combinations: [{ no: 9, name: 'T1+T2', tables: [1, 2], min: 3, max: 6 }] };
    const id = sheet.parties[0]?.id ?? '';
    expect(arrangeParty(openDay(linked, FRIDAY, sheet, NOON_BEFORE), id, { tables: [2, 1] })).toMatchObject({
      party: { unit: 9 },
    });
  });
});

it('whatever is joined, the allocator answers as brute force does, and no table is given twice', () => {
  const OPEN = 1140;
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.integer({ min: 0, max: 8 }),
      fc.integer({ min: 2, max: 12 }),
      fc.integer({ min: 2, max: 9 }),
      (seed, first, long, seats) => {
        const service = aSmallService(seed);
        const small = rulesOf({ ...service, combinations: service.combinations });
        const near = service.tables.flatMap(({ area }, nth) => (area === service.tables[0]?.area ? [nth] : []));
        const window = { from: OPEN + 15 * first, to: OPEN + 15 * (first + long) };
        const request = { tables: near.slice(0, 2).map((nth) => nth + 1), ...window, seats };
        const made = joinTables(openDay(small, FRIDAY, EMPTY_SHEET, NOON_BEFORE), request);
        if (made.kind === 'refused') return;
        let sheet: DaySheet = made.sheet;
        const held: SmallParty[] = [];
        for (const party of service.parties.filter(({ at: bound }) => bound === null)) {
          const asked = [...held, party];
          const expected = canAllSit({
            ...service,
            blocks: [],
            parties: asked,
            joins: [{ tables: near.slice(0, 2), min: 1, max: seats, ...window }],
          });
          const { start, covers, area } = party;
          const outcome = placeParty(
            openDay(small, FRIDAY, sheet, NOON_BEFORE),
            aRequest({
              start,
              duration: party.end - start,
              wish: { covers, area: area === null ? null : (small.areas[area] ?? null) },
            }),
            'operator',
          );
          expect(outcome.kind === 'placed').toBe(expected);
          if (outcome.kind === 'refused') continue;
          sheet = outcome.sheet;
          held.push(party);
          expect(checkSheet(small, FRIDAY, sheet)).toEqual([]);
        }
        expect(decodeSheet(encodeSheet(sheet))).toEqual(sheet);
      },
    ),
    { numRuns: 300 },
  );
});
