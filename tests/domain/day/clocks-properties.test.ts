import fc from 'fast-check';
import { expect, it } from 'vitest';
import { judgeStart } from '#shared/domain/availability/day.ts';
import { arrangeParty } from '#shared/domain/day/arrange.ts';
import { checkSheet } from '#shared/domain/day/checker.ts';
import { finishParty, placeParty } from '#shared/domain/day/place.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { EMPTY_SHEET, type Party } from '#shared/domain/day/sheet.ts';
import { placeForVenue } from '#shared/domain/day/venue-place.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { type LocalMoment, localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { placeWalkIn } from '#shared/domain/reservation/walk-in.ts';
import { gridOf, offerOf } from '#shared/domain/venue/hours.ts';
import { durationFor } from '#shared/domain/venue/rules.ts';
import { day } from '#tests/kit/builders.ts';
import { instantsOf, MINUTE, NIGHTS, type Night, usedTwice } from '#tests/kit/clock-nights.ts';
import { aDinner, aTable, at, aVenue } from './builders.ts';

/*
 * Whatever a venue does on the night on which the clocks change, no table is used twice in truth.
 */
type Venue = Night & {
  readonly date: LocalDate;
  /** The minute at which the clocks change. */
  readonly change: number;
  next: number;
};

const TABLES = { tables: [aTable(1, 1, 4), aTable(2, 3, 4)], combinations: [] };

const aVenueDrawn = fc.record({
  night: fc.constantFrom(...NIGHTS),
  /** Minutes before the change. */
  begins: fc.constantFrom(240, 120, 60, 20, -10),
  resetMinutes: fc.constantFrom(0, 5, 10, 30),
  short: fc.constantFrom(15, 30, 45, 60, 90),
  long: fc.constantFrom(105, 120, 150, 210),
  pairs: fc.boolean(),
});

const anAction = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('book' as const), nth: fc.nat(60), covers: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('bookIn' as const),
      nth: fc.nat(59),
      covers: fc.integer({ min: 1, max: 4 }),
      stay: fc.constantFrom(15, 40, 75, 120, 200),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('walkIn' as const), covers: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('leave' as const), which: fc.nat(20) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('move' as const), which: fc.nat(20), nth: fc.nat(59) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('until' as const), which: fc.nat(20), nth: fc.nat(59) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 55 }) }) },
);
type Action = typeof anAction extends fc.Arbitrary<infer T> ? T : never;

const momentOf = ({ now, zone }: Venue): LocalMoment => localMomentAt(now, zone);

const isOpen = ({ truths, now }: Venue, { id, status }: Party): boolean =>
  status !== 'completed' && (truths.get(id)?.comes.at(-1) ?? 0) > now;

function act(venue: Venue, action: Action): void {
  const { rules, date, zone } = venue;
  const now = momentOf(venue);
  const id = String(venue.next++).padStart(8, '0');
  const near = (nth: number) => venue.change - 150 + 5 * (nth % 60);
  switch (action.do) {
    case 'wait':
      venue.now += action.minutes * MINUTE;
      return;
    case 'book': {
      const grid = gridOf(offerOf(rules, date));
      const start = grid[action.nth % grid.length]?.start ?? 0;
      const wish = { covers: action.covers, area: null };
      const placed = placeParty(
        openDay(rules, date, venue.sheet, now),
        { id, start, wish, status: 'confirmed', guest: 1 },
        'guest',
      );
      // What is offered can be had, and nothing else.
      expect(judgeStart(openDay(rules, date, venue.sheet, now), wish, start, 'guest').free).toBe(
        placed.kind === 'placed',
      );
      if (placed.kind === 'refused') return;
      venue.sheet = placed.sheet;
      venue.truths.set(id, { comes: instantsOf(date, start, zone), minutes: durationFor(rules, action.covers) });
      return;
    }
    case 'bookIn': {
      const start = near(action.nth);
      // Who is entered when they sit already would be a walk-in.
      if (!instantsOf(date, start, zone).some((instant) => instant >= venue.now)) return;
      const request = { id, start, wish: { covers: action.covers, area: null }, guest: 1, duration: action.stay };
      const placed = placeForVenue(openDay(rules, date, venue.sheet, now), request, true);
      if (placed.kind === 'refused') return;
      venue.sheet = placed.sheet;
      venue.truths.set(id, { comes: instantsOf(date, start, zone), minutes: action.stay });
      return;
    }
    case 'walkIn': {
      if (now.date !== date) return;
      const placed = placeWalkIn(rules, venue.sheet, { id, covers: action.covers, minute: now.minute }, now);
      if ('kind' in placed) return;
      venue.sheet = placed.sheet;
      venue.truths.set(id, { comes: [venue.now], minutes: durationFor(rules, action.covers) });
      return;
    }
    case 'leave': {
      const sitting = venue.sheet.parties.filter(({ seated, status }) => seated && status !== 'completed');
      const party = sitting[action.which % Math.max(1, sitting.length)];
      const truth = party && venue.truths.get(party.id);
      if (!truth || now.date !== date) return;
      venue.sheet = finishParty({ rules, date, sheet: venue.sheet }, party.id, now.minute);
      // Who stays longer than was said stays at a table that the sheet cannot keep.
      const minutes = Math.min(truth.minutes, (venue.now - (truth.comes[0] ?? 0)) / MINUTE);
      venue.truths.set(party.id, { ...truth, minutes });
      return;
    }
    default: {
      const open = venue.sheet.parties.filter((party) => isOpen(venue, party));
      const party = open[action.which % Math.max(1, open.length)];
      const truth = party && venue.truths.get(party.id);
      if (!truth) return;
      if (action.do === 'move') {
        const start = near(action.nth);
        if (!instantsOf(date, start, zone).some((instant) => instant >= venue.now)) return;
        const { minutes } = truth;
        const outcome = arrangeParty(openDay(rules, date, venue.sheet, now), party.id, { start, minutes });
        if (outcome.kind === 'refused') return;
        venue.sheet = outcome.sheet;
        venue.truths.set(party.id, { comes: instantsOf(date, start, zone), minutes });
        return;
      }
      const end = party.start + 15 + 5 * (action.nth % 60);
      const [from, ...again] = instantsOf(date, party.start, zone);
      const until = instantsOf(date, end, zone);
      // Only what has one meaning.
      if (from === undefined || again.length > 0 || until.length !== 1) return;
      const change = { duration: end - party.start };
      const outcome = arrangeParty(openDay(rules, date, venue.sheet, now), party.id, change);
      if (outcome.kind === 'refused') return;
      venue.sheet = outcome.sheet;
      venue.truths.set(party.id, { comes: [from], minutes: ((until[0] ?? from) - from) / MINUTE });
    }
  }
}

it('a night on which the clocks change gives no table twice, whoever books, comes from the door, leaves or is moved', () => {
  fc.assert(
    fc.property(aVenueDrawn, fc.array(anAction, { minLength: 5, maxLength: 40 }), (drawn, actions) => {
      const [zone, night, clock] = drawn.night;
      const change = at(clock);
      const date = day(night);
      const rules = aVenue({
        ...TABLES,
        ...(drawn.pairs && { combinations: [{ no: 8, name: '1+2', tables: [1, 2], min: 3, max: 6 }] }),
        zone,
        resetMinutes: drawn.resetMinutes,
        durations: [
          { upTo: 2, minutes: drawn.short },
          { upTo: 99, minutes: drawn.long },
        ],
        shifts: [aDinner({ firstSeating: change - 180, lastSeating: change + 90, close: change + 300 })],
        leadMinutes: 0,
        horizonDays: 999,
      });
      const [noon = 0] = instantsOf(date, at('12:00'), zone);
      const now = noon + (change - at('12:00') - drawn.begins) * MINUTE;
      const venue: Venue = { rules, date, zone, change, now, sheet: EMPTY_SHEET, truths: new Map(), next: 1 };
      for (const action of actions) {
        act(venue, action);
        expect(usedTwice(venue)).toEqual([]);
        expect(checkSheet(rules, date, venue.sheet)).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});
