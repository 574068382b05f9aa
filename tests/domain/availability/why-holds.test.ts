import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changesThatHelp } from '#shared/domain/availability/what-if.ts';
import { type Remedy, whyNot } from '#shared/domain/availability/why.ts';
import { arrangeParty } from '#shared/domain/day/arrange.ts';
import { freeParty, markParty, moveParty, placeParty } from '#shared/domain/day/place.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { type DaySheet, EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { placeForVenue } from '#shared/domain/day/venue-place.ts';
import { giveTableBack, withholdTable } from '#shared/domain/day/withhold.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';
import { aParty, aRequest, aSheet, aTable, at, aVenue, aWish, FRIDAY } from '../day/builders.ts';

/** Three tables and a combination, a reset, a pacing and an exception: full after a few parties. */
const rules = aVenue({
  tables: [aTable(1, 1, 2), aTable(2, 1, 2), aTable(3, 2, 4, { area: 'Outdoor' })],
  combinations: [{ no: 8, name: '1+2', tables: [1, 2], min: 3, max: 4 }],
  durations: [
    { upTo: 2, minutes: 60 },
    { upTo: 99, minutes: 90 },
  ],
  resetMinutes: 10,
  pacing: { covers: 6 },
  capacity: { parties: 3 },
  exceptions: [{ date: FRIDAY, from: at('20:00'), to: at('20:30'), capacity: { covers: 7 } }],
});
const now = { date: FRIDAY, minute: at('18:30') };

const aStart = fc.integer({ min: 0, max: 8 }).map((quarter) => at('19:00') + 15 * quarter);
const covers = fc.integer({ min: 1, max: 4 });
const area = fc.constantFrom(null, null, 'Indoor' as const, 'Outdoor' as const);
const which = fc.nat(9);
const aStep = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('place' as const), start: aStart, covers, area }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pin' as const), which, unit: fc.constantFrom(1, 2, 3, 8) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('seat' as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('close' as const), start: aStart, table: fc.constantFrom(1, 2, 3) }),
  },
);
type Step = typeof aStep extends fc.Arbitrary<infer T> ? T : never;

/** One more step of the venue's evening; the sheet as it was where it cannot be. */
function after(sheet: DaySheet, step: Step): DaySheet {
  if (step.do === 'place') {
    const wish = { covers: step.covers, area: step.area };
    const placed = placeForVenue(openDay(rules, FRIDAY, sheet, now), aRequest({ start: step.start, wish }), true);
    return placed.kind === 'placed' ? placed.sheet : sheet;
  }
  if (step.do === 'close') {
    const block = { table: step.table, from: step.start, to: step.start + 60 };
    const closed = withholdTable(openDay(rules, FRIDAY, sheet, now), block);
    return closed.kind === 'withheld' ? closed.sheet : sheet;
  }
  const party = sheet.parties[step.which % Math.max(1, sheet.parties.length)];
  if (!party) return sheet;
  if (step.do === 'seat') return markParty(sheet, party.id, { seated: true });
  const moved = moveParty(openDay(rules, FRIDAY, sheet, now), party.id, step.unit);
  return moved.kind === 'placed' ? moved.sheet : sheet;
}

/** The evening once the venue has done what was told, by the ways in which it does it; null where it is not let. */
function done(sheet: DaySheet, remedy: Remedy): { rules: VenueRules; sheet: DaySheet } | null {
  if (remedy.kind === 'without') return { rules, sheet: freeParty(sheet, remedy.party) };
  if (remedy.kind === 'unblock') {
    const block = sheet.blocks[remedy.block];
    return block ? { rules, sheet: giveTableBack(sheet, block) } : null;
  }
  if (remedy.kind === 'unpin') {
    const freed = arrangeParty(openDay(rules, FRIDAY, sheet, now), remedy.party, { pinned: false });
    return freed.kind === 'placed' ? { rules, sheet: freed.sheet } : null;
  }
  const [kind, of] = remedy.limit.split('.') as ['pacing' | 'capacity', 'covers' | 'parties'];
  const raised = <T extends object>(caps: T) => (of in caps ? { ...caps, [of]: remedy.to } : caps);
  const exceptions = rules.exceptions.map((each) => ({ ...each, ...(each[kind] && { [kind]: raised(each[kind]) }) }));
  return { rules: { ...rules, [kind]: raised(rules[kind]), exceptions }, sheet };
}

it('tells nothing that does not make room once it is done', () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 12 }), aStart, covers, area, (steps, start, size, where) => {
      const sheet = steps.reduce(after, EMPTY_SHEET);
      const wish = { covers: size, area: where };
      for (const remedy of whyNot(openDay(rules, FRIDAY, sheet, now), wish, start, 'operator').remedies) {
        if (remedy.kind === 'raise' && remedy.next !== null) continue;
        const then = done(sheet, remedy);
        const placed =
          then && placeParty(openDay(then.rules, FRIDAY, then.sheet, now), aRequest({ start, wish }), 'operator');
        expect([remedy, placed?.kind]).toEqual([remedy, 'placed']);
      }
    }),
    { numRuns: 400 },
  );
});

it('asks nobody for a time that is over', () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 12 }), aStart, covers, area, (steps, start, size, where) => {
      const sheet = steps.reduce(after, EMPTY_SHEET);
      const later = { date: FRIDAY, minute: at('19:40') };
      const wish = { covers: size, area: where };
      for (const change of changesThatHelp({ rules, date: FRIDAY, sheet, wish, start, now: later })) {
        if (change.kind === 'retime') expect(change.start).toBeGreaterThanOrEqual(later.minute);
      }
    }),
    { numRuns: 150 },
  );
});

it('finds whose going makes room for all who stand in the way, where none of these alone will do', () => {
  const tables = [1, 2, 3, 4].map((no) => aTable(no, 1, 2, { area: no < 3 ? 'Indoor' : 'Outdoor' }));
  const pair = (no: number, ...joined: number[]) => ({ no, name: `${no}`, tables: joined, min: 3, max: 4 });
  const venue = aVenue({ tables, combinations: [pair(8, 1, 2), pair(9, 3, 4)] });
  const before = aParty({ unit: 9, start: at('19:00'), duration: 90, covers: 4, pinned: true });
  const sheet = aSheet(before, aParty({ unit: 1 }), aParty({ unit: 2 }));
  const wish = aWish({ covers: 4, area: 'Indoor' });
  const { remedies } = whyNot(openDay(venue, FRIDAY, sheet, now), wish, at('20:30'), 'operator');
  expect(remedies).toEqual([
    { kind: 'unpin', party: before.id },
    { kind: 'without', party: before.id },
  ]);
});
