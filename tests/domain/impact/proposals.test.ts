import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freeParty, placeParty } from '#shared/domain/day/place.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { type DaySheet, EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { impactOn } from '#shared/domain/impact/impact.ts';
import { proposalsFor } from '#shared/domain/impact/proposals.ts';
import type { AreaId, VenueRules } from '#shared/domain/venue/rules.ts';
import { aDinner, aRequest, aTable, at, aVenue, FRIDAY, NOON_BEFORE } from '../day/builders.ts';

const two = aVenue({
  tables: [aTable(1, 1, 4), aTable(2, 1, 4)],
  durations: [{ upTo: 99, minutes: 90 }],
  resetMinutes: 0,
});
const one: VenueRules = { ...two, tables: two.tables.slice(0, 1) };
const early = { shifts: [aDinner({ lastSeating: at('20:00') })] };

type Booked = {
  readonly start: string;
  readonly covers?: number;
  readonly unit?: number;
  readonly area?: AreaId;
};

const garden = { ...two, tables: [aTable(1, 1, 4), aTable(2, 1, 4, { area: 'Outdoor' })] };

/** The day of a venue as the allocator seated it, and what is proposed to whom a change leaves behind. */
function propose(before: VenueRules, after: VenueRules, booked: readonly Booked[]) {
  const sheet = booked.reduce((day, { start, covers = 2, unit, area = null }, nth): DaySheet => {
    const wish = { covers, area };
    const request = aRequest({ id: `0000000${nth}`, start: at(start), wish, ...(unit !== undefined && { unit }) });
    const outcome = placeParty(openDay(before, FRIDAY, day, NOON_BEFORE), request, 'operator');
    return outcome.kind === 'placed' ? outcome.sheet : day;
  }, EMPTY_SHEET);
  const left = impactOn(before, after, FRIDAY, sheet, NOON_BEFORE).map(({ party }) => party);
  return { sheet, left, proposed: proposalsFor(before, after, FRIDAY, sheet, left, NOON_BEFORE) };
}

it.each<[string, VenueRules, VenueRules, readonly Booked[], readonly number[]]>([
  ['the nearest time that shorter hours leave', two, { ...two, ...early }, [{ start: '21:00' }], [at('20:00')]],
  ['its own time where another table is enough', two, one, [{ start: '20:00', unit: 2 }], [at('20:00')]],
  [
    'a time in the area that was wished, though another area has its own',
    garden,
    { ...garden, exceptions: [{ date: FRIDAY, from: at('20:00'), to: at('20:15'), closed: true }] },
    [
      { start: '20:00', area: 'Outdoor' },
      { start: '20:00', area: 'Indoor' },
    ],
    [at('19:45'), at('19:45')],
  ],
  [
    'nothing in another area than was wished',
    garden,
    { ...garden, tables: garden.tables.slice(0, 1) },
    [{ start: '20:00', area: 'Outdoor' }],
    [],
  ],
  [
    'nothing on a day that is closed',
    two,
    { ...two, closedPeriods: [{ from: FRIDAY, to: FRIDAY }] },
    [{ start: '20:00' }],
    [],
  ],
  [
    'nothing where only a time of another meal is left',
    ...([two, { ...two, shifts: [aDinner({ firstSeating: at('17:00'), lastSeating: at('18:00') })] }] as const),
    [{ start: '21:00' }],
    [],
  ],
  ['nothing where no table is large enough', two, { ...two, tables: [aTable(1, 1, 1)] }, [{ start: '20:00' }], []],
  [
    'to the second another time, where the first takes the last room',
    ...([two, { ...one, shifts: [aDinner({ lastSeating: at('20:30') })] }] as const),
    [{ start: '21:00' }, { start: '21:00' }],
    [at('20:30'), at('19:00')],
  ],
  [
    'nothing at a table where somebody sits whom no other suits, and who may be kept',
    ...([one, { ...one, tables: [aTable(1, 1, 3)], shifts: [aDinner({ lastSeating: at('20:30') })] }] as const),
    [{ start: '20:00', covers: 4 }, { start: '21:30' }],
    [],
  ],
])('proposes %s', (_, before, after, booked, starts) => {
  expect([...propose(before, after, booked).proposed.values()]).toEqual(starts);
});

it('proposes nothing that would be left behind again, whatever the day and the change', () => {
  const aBooking = fc.record({
    start: fc.constantFrom('19:00', '19:30', '20:00', '20:30', '21:00'),
    covers: fc.integer({ min: 1, max: 4 }),
  });
  const aChange = fc.constantFrom<Partial<VenueRules>>(
    ...[early, { tables: one.tables }, { pacing: { covers: 3 } }, { capacity: { parties: 1 } }, { resetMinutes: 30 }],
    { exceptions: [{ date: FRIDAY, from: at('20:00'), to: at('22:00'), closed: true }] },
  );
  fc.assert(
    fc.property(fc.array(aBooking, { maxLength: 6 }), aChange, (booked, change) => {
      const after = { ...two, ...change };
      const { sheet, left, proposed } = propose(two, after, booked);
      const moved = [...proposed].reduce(
        (day, [id, start]): DaySheet => {
          const party = sheet.parties.find((each) => each.id === id);
          const request = aRequest({ id, start, wish: { covers: party?.covers ?? 0, area: null } });
          const outcome = placeParty(openDay(after, FRIDAY, day, NOON_BEFORE), request, 'operator');
          if (outcome.kind === 'refused') throw new Error(`no place at the time that was proposed: ${outcome.reason}`);
          return outcome.sheet;
        },
        left.reduce(freeParty, sheet),
      );
      const again = impactOn(two, after, FRIDAY, moved, NOON_BEFORE).map(({ party }) => party);
      expect(again.filter((id) => proposed.has(id))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
