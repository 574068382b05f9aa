import fc from 'fast-check';
import { expect, it } from 'vitest';
import { judgeMove } from '#functions/reservations/judge-move.ts';
import { takeRow } from '#functions/transfers/take-row.ts';
import { holderOf, unitsOf } from '#shared/domain/day/conflict.ts';
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { instantFrom, localMomentAt, minuteOfDay } from '#shared/domain/kernel/time/zone.ts';
import { act } from '#shared/domain/reservation/act.ts';
import type { Action } from '#shared/domain/reservation/actions.ts';
import { alterReservation } from '#shared/domain/reservation/alter.ts';
import { judgeAlteration, wishOf } from '#shared/domain/reservation/amend.ts';
import { checkDay } from '#shared/domain/reservation/check-rows.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf, sheetAfter } from '#shared/domain/reservation/sheet-effect.ts';
import { placeWalkIn } from '#shared/domain/reservation/walk-in.ts';
import { rowOfReservation } from '#shared/domain/transfer/reservation.ts';
import { durationFor } from '#shared/domain/venue/rules.ts';
import { aReservation, aRules, aShift, aTable, at, aVenue, day } from '#tests/kit/builders.ts';
import { instantsOf, MINUTE, NIGHTS, type Night, usedTwice } from '#tests/kit/clock-nights.ts';
import { guests } from '#tests/kit/world.ts';

/*
 * What is done to reservations on the night on which the clocks change, by the very functions that the operations call: files bring
 * them, guests alter them, the venue moves, seats and finishes them and takes it back. No table is used twice in truth, and the
 * check of a day finds nothing.
 */
type Venue = Night & {
  readonly date: LocalDate;
  readonly change: number;
  readonly reservations: Map<string, Reservation>;
  /** When those came who sit, or sat. */
  readonly came: Map<string, number>;
  next: number;
};

const aVenueDrawn = fc.record({
  night: fc.constantFrom(...NIGHTS),
  /** Minutes before the change. */
  begins: fc.constantFrom(240, 90, 20, -10),
  resetMinutes: fc.constantFrom(0, 5, 10, 30),
  short: fc.constantFrom(15, 45, 90),
  long: fc.constantFrom(105, 120, 210),
});

const which = fc.nat(20);
const nth = fc.nat(299);
const covers = fc.integer({ min: 1, max: 4 });
const stay = fc.constantFrom(15, 37, 52, 75, 120, 200);
const ACTIONS = ['seat', 'seat', 'finish', 'finish', 'ready', 'undo', 'noShow', 'cancel'] as const satisfies Action[];

const anAction = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('take' as const), nth, covers, stay, at: fc.nat(2) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('alter' as const), which, nth, covers }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fromAnotherDay' as const), nth, covers, stay }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('walkIn' as const), covers }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), which, nth }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('act' as const), which, action: fc.constantFrom(...ACTIONS) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 55 }) }) },
);
type Step = typeof anAction extends fc.Arbitrary<infer T> ? T : never;

const HOST = { userId: 'usr_host', name: 'Ada' };
const asHost = { kind: 'user', ...HOST } as const;
const venueOf = ({ rules }: Venue) => aVenue({ rules });

/** What stands in the venue's book after an action, and when they come in truth. */
function keep(venue: Venue, reservation: Reservation): void {
  const id = partyIdOf(reservation);
  venue.reservations.set(id, reservation);
  const { start, duration, booking, course, history } = reservation;
  const came = venue.came.get(id);
  const comes = came === undefined ? instantsOf(venue.date, start, venue.zone) : [came];
  const said = (action: string) => history.findLast((entry) => entry.action === action)?.at ?? venue.now;
  const left = booking === 'completed' ? (said('finish') - (comes[0] ?? 0)) / MINUTE : duration;
  const laid = course === 'ready' ? said('ready') : undefined;
  venue.truths.set(id, { comes, minutes: Math.min(duration, left), laid });
}

async function doTo(venue: Venue, action: Step): Promise<void> {
  const { rules, date, zone, now } = venue;
  const moment = localMomentAt(now, zone);
  const no = String(venue.next++).padStart(8, '0');
  const id = reservationIdOf(date, no);
  const near = (nth: number) => venue.change - 150 + nth;
  const offered = (nth: number) => venue.change - 150 + 15 * (nth % 17);
  const ahead = (start: number) => instantsOf(date, start, zone).some((instant) => instant >= now);
  const all = [...venue.reservations.values()];
  const chosen = 'which' in action ? all[action.which % Math.max(1, all.length)] : undefined;
  switch (action.do) {
    case 'wait':
      venue.now += action.minutes * MINUTE;
      return;
    case 'take': {
      const start = near(action.nth);
      if (!ahead(start)) return;
      const away = aReservation({
        id,
        date,
        start,
        duration: action.stay,
        adults: action.covers,
        booking: 'confirmed',
      });
      // A file of our own says at which table they are bound to sit, one of another system does not.
      const seats = [{ tables: [`T${action.at}`], covers: action.covers, pinned: true }];
      const row = rowOfReservation(away, action.at > 0 ? { messages: [], seats } : null);
      const asked = { venue: venueOf(venue), guests, id, actor: asHost, at: now, now: moment };
      const taken = await takeRow(asked, venue.sheet, row);
      if ('code' in taken) return;
      venue.sheet = taken.sheet;
      return keep(venue, taken.reservation);
    }
    case 'walkIn': {
      if (moment.date !== date) return;
      const placed = placeWalkIn(rules, venue.sheet, { id: no, covers: action.covers, minute: moment.minute }, moment);
      if ('kind' in placed) return;
      venue.sheet = placed.sheet;
      venue.came.set(no, now);
      const duration = durationFor(rules, action.covers);
      const sits = { booking: 'confirmed', presence: 'seated', adults: action.covers, duration } as const;
      return keep(venue, aReservation({ ...sits, id, date, start: moment.minute }));
    }
    case 'fromAnotherDay': {
      const eve = addDays(date, -1);
      const before = aReservation({ ...{ id: reservationIdOf(eve, no), date: eve }, duration: action.stay });
      return alter(venue, { ...before, booking: 'confirmed' }, offered(action.nth), action.covers);
    }
    case 'alter':
      return chosen && alter(venue, chosen, offered(action.nth), action.covers);
    case 'move': {
      const start = near(action.nth);
      if (!chosen || !ahead(start) || !all.includes(chosen)) return;
      const { revision } = chosen;
      const party = { before: chosen, sheet: venue.sheet };
      const moved = await judgeMove({ venue: venueOf(venue), guests, actor: HOST, now }, { revision, start }, party);
      if (moved === 'unchanged' || 'reason' in moved) return;
      venue.sheet = moved.sheet;
      return keep(venue, moved.after);
    }
    case 'act':
      return chosen && step(venue, chosen, action.action);
  }
}

function alter(venue: Venue, before: Reservation, start: number, adults: number): void {
  const { rules, date, zone, now } = venue;
  if (!instantsOf(date, start, zone).some((instant) => instant >= now)) return;
  const wish = { ...wishOf(before), date, start, adults };
  const doing = { at: now, actor: { kind: 'guest' } } as const;
  const startsAt = instantFrom(before.date, before.start, zone);
  const verdict = judgeAlteration(before, wish, { ...doing, startsAt, revision: before.revision });
  if (verdict.kind !== 'try' && before.date === date) return;
  const altered = alterReservation(rules, venue.sheet, { before, wish, guest: 1, ...doing, by: 'guest' });
  if (altered.kind === 'refused') return;
  venue.sheet = altered.sheet;
  keep(venue, altered.after);
}

/** What a host says of a party; nobody is led to a table before their time, of which the sheet knows nothing. */
function step(venue: Venue, before: Reservation, action: (typeof ACTIONS)[number]): void {
  const { rules, date, zone, now, sheet } = venue;
  const came = instantsOf(date, before.start, zone).findLast((instant) => instant <= now);
  if (localMomentAt(now, zone).date !== date || (action === 'seat' && came === undefined)) return;
  const done = act(before, action, { at: now, actor: asHost });
  if (done.kind !== 'done') return;
  const { reservation, effect } = done;
  const minute = minuteOfDay(date, now, zone);
  const next = sheetAfter({ rules, sheet, reservation, effect, minute, guest: 1 });
  if ('kind' in next) return;
  venue.sheet = next;
  const id = partyIdOf(before);
  if (action === 'ready') {
    const since = { id: '', start: minute, duration: 30 };
    for (const unit of unitsOf(rules)) expect(holderOf(rules, next, since, unit)?.id).not.toBe(id);
  }
  const sits = reservation.presence === 'seated' || reservation.presence === 'left';
  if (!sits) venue.came.delete(id);
  else if (!venue.came.has(id) && came !== undefined) venue.came.set(id, came);
  keep(venue, reservation);
}

it('a night on which the clocks change gives no table twice, whatever files bring, guests alter and the house takes back', async () => {
  await fc.assert(
    fc.asyncProperty(aVenueDrawn, fc.array(anAction, { minLength: 5, maxLength: 40 }), async (drawn, actions) => {
      const [zone, night, clock] = drawn.night;
      const change = at(clock);
      const rules = aRules({
        zone,
        tables: [aTable({ no: 1, name: 'T1', min: 1, max: 4 }), aTable({ no: 2, name: 'T2', min: 1, max: 4 })],
        resetMinutes: drawn.resetMinutes,
        durations: [
          { upTo: 2, minutes: drawn.short },
          { upTo: 99, minutes: drawn.long },
        ],
        shifts: [aShift({ firstSeating: change - 180, lastSeating: change + 90, close: change + 300, slotStep: 15 })],
        ...{ leadMinutes: 0, horizonDays: 999, closedWeekdays: [] },
      });
      const date = day(night);
      const [noon = 0] = instantsOf(date, at('12:00'), zone);
      const now = noon + (change - at('12:00') - drawn.begins) * MINUTE;
      const empty = { sheet: { parties: [], blocks: [] }, truths: new Map(), reservations: new Map(), came: new Map() };
      const venue: Venue = { rules, date, zone, change, now, ...empty, next: 1 };
      for (const action of actions) {
        await doTo(venue, action);
        expect(usedTwice(venue)).toEqual([]);
        expect(checkDay({ rules, date, sheet: venue.sheet }, [...venue.reservations.values()])).toEqual([]);
      }
    }),
    { numRuns: 200 },
  );
});
