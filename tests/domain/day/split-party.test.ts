import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeStart, nearestAlternatives } from '#shared/domain/availability/day.ts';
import { checkSheet } from '#shared/domain/day/checker.ts';
import { finishParty, freeParty, markParty, moveParty, placeParty } from '#shared/domain/day/place.ts';
import { openDay, withBudget } from '#shared/domain/day/service-day.ts';
import { EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { mustSitApart } from '#shared/domain/day/split-party.ts';
import { noBudget } from '#shared/domain/packing/memo.ts';
import { aDoubtfulHall, aSheetWithAPlace } from '../packing/open-questions.ts';
import { aParty, aRequest, aSheet, aTable, at, aVenue, aWish, FRIDAY, NOON_BEFORE } from './builders.ts';

const fours = (count: number, from = 1, more = {}) =>
  Array.from({ length: count }, (_, n) => aTable(from + n, 2, 4, more));
const rules = aVenue({ tables: [...fours(4), ...fours(3, 11, { area: 'Outdoor' })] });

let last = 0;
/** Ids far apart, as random ones are: those of a party's further tables follow its own. */
const nextId = () => `${String(++last).padStart(7, '0')}0`;

const place = (covers: number, { sheet = EMPTY_SHEET, area = null as 'Indoor' | 'Outdoor' | null, on = rules } = {}) =>
  placeParty(
    openDay(on, FRIDAY, sheet, NOON_BEFORE),
    aRequest({ id: nextId(), wish: aWish({ covers, area, apart: true }) }),
    'operator',
  );
const sizes = (outcome: ReturnType<typeof place>) =>
  outcome.kind === 'placed' ? outcome.sheet.parties.map(({ covers }) => covers) : outcome.reason;

describe('a party at several tables', () => {
  it.each([
    ['one table, when one seats them all', 4, [4]],
    ['as few tables as can be, evenly', 6, [3, 3]],
    ['nobody alone', 5, [3, 2]],
    ['every table of the room', 16, [4, 4, 4, 4]],
  ])('has %s', (_, covers, groups) => {
    expect(sizes(place(covers))).toEqual(groups);
  });

  it('sits in one area as long as one can take it, and in the one it asked for', () => {
    const inArea = (outcome: ReturnType<typeof place>) =>
      outcome.kind === 'placed' && outcome.sheet.parties.map(({ unit }) => (unit > 10 ? 'Outdoor' : 'Indoor'));
    expect(inArea(place(8))).toEqual(['Indoor', 'Indoor']);
    expect(inArea(place(8, { area: 'Outdoor' }))).toEqual(['Outdoor', 'Outdoor']);
    const sheet = aSheet(...[1, 2, 3].map((unit) => aParty({ unit, covers: 4, pinned: true })));
    expect((inArea(place(8, { sheet })) || []).slice(3)).toEqual(['Outdoor', 'Outdoor']);
    expect(sizes(place(16, { sheet })).slice(3)).toEqual([4, 4, 4, 4]);
  });

  it('takes uneven groups when the tables are uneven', () => {
    const uneven = aVenue({ areas: ['Indoor'], tables: [aTable(1, 5, 8), aTable(2, 1, 2), aTable(3, 1, 2)] });
    expect(sizes(place(10, { on: uneven }))).toEqual([8, 2]);
    expect(sizes(place(12, { on: uneven }))).toEqual([8, 2, 2]);
  });

  it('is too large for who has no seats enough in all tables, and finds none when they are taken', () => {
    expect(sizes(place(29))).toBe('party.tooLarge');
    expect(sizes(place(13, { area: 'Outdoor' }))).toBe('party.tooLarge');
    const sheet = aSheet(...[11, 12].map((unit) => aParty({ unit, covers: 4, pinned: true })));
    expect(sizes(place(8, { sheet, area: 'Outdoor' }))).toBe('tables.unproven');
  });

  it('moves others who may be moved', () => {
    const sheet = aSheet(aParty({ unit: 11 }), aParty({ unit: 12 }));
    const outcome = place(12, { sheet, area: 'Outdoor' });
    expect(sizes(outcome)).toEqual([2, 2, 4, 4, 4]);
    expect(outcome.kind === 'placed' && outcome.moved).toHaveLength(2);
  });

  it('counts as one party, with all its covers', () => {
    const paced = { ...rules, pacing: { parties: 2, covers: 14 } };
    const first = place(12, { on: paced });
    if (first.kind !== 'placed') throw new Error(first.reason);
    expect(sizes(place(2, { on: paced, sheet: first.sheet }))).toHaveLength(4);
    expect(sizes(place(3, { on: paced, sheet: first.sheet }))).toBe('pacing.covers');
    expect(sizes(place(8, { on: { ...rules, capacity: { parties: 0 } } }))).toBe('capacity.parties');
  });

  it('is marked, moved table by table, finished and freed as one', () => {
    const outcome = place(8);
    if (outcome.kind !== 'placed') throw new Error(outcome.reason);
    const { party, sheet } = outcome;
    const [, second] = sheet.parties;
    const seated = markParty(sheet, party.id, { seated: true });
    expect(seated.parties.every((row) => row.seated)).toBe(true);
    const moved = moveParty(openDay(rules, FRIDAY, sheet, NOON_BEFORE), second?.id ?? '', 12);
    expect(moved.kind === 'placed' && moved.sheet.parties.map(({ unit }) => unit)).toEqual([party.unit, 12]);
    expect(
      finishParty({ rules, date: FRIDAY, sheet: seated }, party.id, at('21:00')).parties.map(
        ({ duration }) => duration,
      ),
    ).toEqual([60, 60]);
    expect(freeParty(sheet, party.id).parties).toEqual([]);
  });

  it('is offered other times that can take it', () => {
    const taken = aSheet(...[1, 2, 3, 4].map((unit) => aParty({ unit, covers: 4, pinned: true, start: at('19:00') })));
    const wish = aWish({ covers: 8, area: 'Indoor', apart: true });
    const free = (start: number) =>
      judgeStart(openDay(rules, FRIDAY, taken, NOON_BEFORE), wish, start, 'operator').free;
    expect([free(at('19:00')), free(at('21:00'))]).toEqual([false, true]);
    const ways = nearestAlternatives(openDay(rules, FRIDAY, taken, NOON_BEFORE), wish, at('19:00'), 1, 'operator');
    expect(ways).toEqual([{ date: FRIDAY, start: at('21:00'), area: 'Indoor' }]);
  });

  it('is given what a doubt may cost: of two tables that the usual search does not find, the deep one finds both', () => {
    const hall = aDoubtfulHall();
    const ask = (pivots: number) => {
      const wish = aWish({ covers: 8, area: 'HeatedDehors', apart: true });
      const request = aRequest({ id: '99000000', start: at('20:00'), duration: 90, wish });
      return placeParty(
        withBudget(openDay(hall, FRIDAY, aSheetWithAPlace(), NOON_BEFORE), { ...noBudget(), pivots }),
        request,
        'operator',
      );
    };
    expect(ask(0)).toMatchObject({ kind: 'refused', reason: 'tables.unproven' });
    const outcome = ask(2_000);
    expect(sizes(outcome).slice(-2)).toEqual([4, 4]);
    expect(outcome.kind === 'placed' && checkSheet(hall, FRIDAY, outcome.sheet)).toEqual([]);
  });

  it('must be, where no table or combination of the area seats so many', () => {
    const joined = { ...rules, combinations: [{ no: 50, name: '1+2', tables: [1, 2], min: 5, max: 8 }] };
    expect([8, 9].map((covers) => mustSitApart(joined, covers, null))).toEqual([false, true]);
    expect(mustSitApart(joined, 8, 'Outdoor')).toBe(true);
  });
});

it('whatever is seated at several tables passes the independent checker, with every guest on a chair', () => {
  const table = fc.record({ max: fc.integer({ min: 2, max: 8 }), area: fc.constantFrom('Indoor', 'Outdoor') });
  const asked = fc.record({
    covers: fc.integer({ min: 1, max: 20 }),
    start: fc.constantFrom(at('19:00'), at('20:30')),
  });
  fc.assert(
    fc.property(
      fc.array(table, { minLength: 1, maxLength: 6 }),
      fc.array(asked, { minLength: 1, maxLength: 5 }),
      (tables, asks) => {
        const small = aVenue({
          tables: tables.map(({ max, area }, n) => aTable(n + 1, 1, max, { area: area as 'Indoor' })),
        });
        let sheet = EMPTY_SHEET;
        let seated = 0;
        for (const { covers, start } of asks) {
          const request = aRequest({ id: nextId(), start, wish: aWish({ covers, apart: true }) });
          const outcome = placeParty(openDay(small, FRIDAY, sheet, NOON_BEFORE), request, 'operator');
          if (outcome.kind === 'refused') continue;
          sheet = outcome.sheet;
          seated += covers;
        }
        expect(checkSheet(small, FRIDAY, sheet)).toEqual([]);
        expect(sheet.parties.reduce((sum, { covers }) => sum + covers, 0)).toBe(seated);
      },
    ),
    { numRuns: 150 },
  );
});
