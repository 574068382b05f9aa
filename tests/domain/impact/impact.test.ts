import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSheet } from '#shared/domain/day/checker.ts';
import { joinTables } from '#shared/domain/day/join.ts';
import { freeParty, placeParty } from '#shared/domain/day/place.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { type DaySheet, EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { impactOn, reseated } from '#shared/domain/impact/impact.ts';
import { weekdayOf } from '#shared/domain/kernel/time/local-date.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';
import { aDinner, aParty, aRequest, aTable, at, aVenue, FRIDAY, NOON_BEFORE } from '../day/builders.ts';

const before = aVenue({
  tables: [aTable(1, 1, 2), aTable(2, 1, 2), aTable(3, 2, 4), aTable(4, 1, 2, { area: 'Outdoor' })],
  combinations: [{ no: 8, name: '1+2', tables: [1, 2], min: 3, max: 4 }],
  durations: [{ upTo: 99, minutes: 90 }],
  resetMinutes: 10,
});

/** The changes that a venue makes, each by itself or with others. */
const changes: readonly Partial<VenueRules>[] = [
  { closedWeekdays: [weekdayOf(FRIDAY)] },
  { closedPeriods: [{ from: FRIDAY, to: FRIDAY }] },
  { shifts: [] },
  { shifts: [aDinner({ firstSeating: at('20:00') })] },
  { shifts: [aDinner({ lastSeating: at('20:15'), close: at('22:00') })] },
  { shifts: [aDinner({ areas: ['Indoor'] })] },
  { exceptions: [{ date: FRIDAY, from: at('19:30'), to: at('20:30'), closed: true }] },
  { exceptions: [{ date: FRIDAY, from: at('20:00'), to: at('22:00'), capacity: { covers: 4 } }] },
  { pacing: { covers: 3 } },
  { pacing: { parties: 1 } },
  { capacity: { parties: 2 } },
  { resetMinutes: 30 },
  { tables: before.tables.slice(1) },
  { tables: before.tables.slice(0, 2), combinations: [] },
  { combinations: [] },
];

const aBookedDay = fc
  .array(
    fc.record({
      start: fc.integer({ min: 0, max: 8 }).map((quarter) => at('19:00') + 15 * quarter),
      covers: fc.integer({ min: 1, max: 4 }),
      area: fc.constantFrom(null, null, 'Indoor' as const, 'Outdoor' as const),
      unit: fc.constantFrom(undefined, undefined, undefined, 1, 3, 8),
    }),
    { maxLength: 10 },
  )
  .map((wishes) =>
    wishes.reduce((sheet, { start, covers, area, unit }): DaySheet => {
      const request = aRequest({ start, wish: { covers, area }, ...(unit !== undefined && { unit }) });
      const outcome = placeParty(openDay(before, FRIDAY, sheet, NOON_BEFORE), request, 'operator');
      return outcome.kind === 'placed' ? outcome.sheet : sheet;
    }, EMPTY_SHEET),
  );
const aChange = fc
  .subarray([...changes], { minLength: 1, maxLength: 3 })
  .map((chosen): VenueRules => Object.assign({}, before, ...chosen));

const named = (after: VenueRules, sheet: DaySheet) => impactOn(before, after, FRIDAY, sheet, NOON_BEFORE);

describe('who is left behind by a change', () => {
  it('is nobody when nothing changes', () => {
    fc.assert(
      fc.property(aBookedDay, (sheet) => {
        expect(named({ ...before }, sheet)).toEqual([]);
      }),
    );
  });

  it('is all there is to be decided: everybody else keeps hours, limits and a table', () => {
    fc.assert(
      fc.property(aBookedDay, aChange, (sheet, after) => {
        const gone = named(after, sheet).map(({ party }) => party);
        const rest = gone.reduce(freeParty, sheet);
        const kept = reseated({ rules: after, date: FRIDAY, sheet: rest });
        expect(checkSheet(after, FRIDAY, kept)).toEqual([]);
        // Each of them could be booked once more beside those who booked earlier, were it not for the tables.
        const free = { ...after, tables: [aTable(99, 1, 99)], combinations: [], resetMinutes: 0 };
        for (const [nth, party] of kept.parties.entries()) {
          const earlier = { ...kept, parties: kept.parties.slice(0, nth) };
          const area = before.areas.find((_, bit) => party.areas === 1 << bit) ?? null;
          const wish = { covers: party.covers, area };
          const again = aRequest({ start: party.start, wish, duration: party.duration });
          const outcome = placeParty(openDay(free, FRIDAY, earlier, NOON_BEFORE), again, 'operator');
          if (outcome.kind === 'refused') expect(outcome.reason).toMatch(/^tables\./);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('is nobody without a reason: with the others gone each of them still breaks the limit that is named', () => {
    fc.assert(
      fc.property(aBookedDay, fc.constantFrom(...changes), (sheet, change) => {
        const after = { ...before, ...change };
        for (const { party, reason } of named(after, sheet)) {
          const of = sheet.parties.findIndex(({ id }) => id === party);
          const upTo = { ...sheet, parties: sheet.parties.slice(0, of + 1) };
          // Limits look at who came before; tables at everybody.
          const world = reason === 'tables.none' ? sheet : upTo;
          expect(named(after, world).map((each) => each.party)).toContain(party);
        }
      }),
      { numRuns: 300 },
    );
  });
});

const day = (...parties: Partial<ReturnType<typeof aParty>>[]): DaySheet => ({
  ...EMPTY_SHEET,
  parties: parties.map(aParty),
});
const closed = { ...before, closedWeekdays: [weekdayOf(FRIDAY)] };

describe('a closure', () => {
  it.each([
    ['a confirmed party', { status: 'confirmed' }, 1],
    ['an unconfirmed one', { status: 'unconfirmed' }, 1],
    ['an offer', { status: 'offered' }, 1],
    ['a place that is only held', { status: 'held' }, 0],
    ['who has left', { status: 'completed' }, 0],
    ['who is at table', { seated: true }, 0],
  ] as const)('looks at %s', (_, over, count) => {
    expect(named(closed, day({ unit: 1, ...over }))).toHaveLength(count);
  });

  it('says nothing of who came earlier today', () => {
    const sheet = day({ start: at('19:00'), unit: 1 }, { start: at('21:00'), unit: 2 });
    const now = { date: FRIDAY, minute: at('20:00') };
    expect(impactOn(before, closed, FRIDAY, sheet, now).map(({ party }) => party)).toEqual([sheet.parties[1]?.id]);
  });

  it('is asked about although the party sits at a table that is too small for it already', () => {
    const sheet = day({ unit: 1, covers: 3, pinned: true });
    expect(named(closed, sheet)).toMatchObject([{ reason: 'venue.closedWeekly' }]);
    expect(named({ ...before, resetMinutes: 30 }, sheet)).toEqual([]);
  });

  it('says nothing of who breaks a limit already', () => {
    expect(impactOn(closed, { ...closed, shifts: [] }, FRIDAY, day({ unit: 1 }), NOON_BEFORE)).toEqual([]);
  });
});

describe('a table that goes', () => {
  const after = { ...before, tables: before.tables.slice(1), combinations: [] };
  it('is named for who is bound to it, although another is free', () => {
    expect(named(after, day({ unit: 1, pinned: true }))).toMatchObject([{ reason: 'tables.none' }]);
  });
  it('is no matter for who may sit elsewhere', () => {
    const sheet = day({ unit: 1 });
    expect(named(after, sheet)).toEqual([]);
    expect(reseated({ rules: after, date: FRIDAY, sheet }).parties[0]?.unit).not.toBe(1);
  });
});

it('names who has tables that were joined for the evening, when one of them is to go', () => {
  const window = { from: at('19:00'), to: at('23:00') };
  const made = joinTables(openDay(before, FRIDAY, EMPTY_SHEET, NOON_BEFORE), { tables: [2, 3], ...window });
  if (made.kind === 'refused') throw new Error(made.reason);
  const request = aRequest({ start: at('20:00'), wish: { covers: 6, area: null } });
  const six = placeParty(openDay(before, FRIDAY, made.sheet, NOON_BEFORE), request, 'operator');
  if (six.kind === 'refused') throw new Error(six.reason);
  const after = { ...before, tables: before.tables.filter(({ no }) => no !== 3) };
  const named = [{ date: FRIDAY, party: six.party.id, reason: 'tables.none' }];
  expect(impactOn(before, after, FRIDAY, six.sheet, NOON_BEFORE)).toEqual(named);
  const pinned = { ...six.sheet, parties: [{ ...six.party, pinned: true }] };
  expect(impactOn(before, after, FRIDAY, pinned, NOON_BEFORE)).toEqual(named);
});
