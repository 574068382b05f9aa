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
 * them, guests alter them, the house moves, seats and finishes them and takes it back. No table is used twice in truth, and the
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

const aHouse = fc.record({
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

const aDeed = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('take' as const), nth, covers, stay, at: fc.nat(2) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('alter' as const), which, nth, covers }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fromAnotherDay' as const), nth, covers, stay }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('walkIn' as const), covers }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), which, nth }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('act' as const), which, action: fc.constantFrom(...ACTIONS) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 55 }) }) },
);
type Deed = typeof aDeed extends fc.Arbitrary<infer T> ? T : never;

const HOST = { userId: 'usr_host', name: 'Ada' };
const asHost = { kind: 'user', ...HOST } as const;
const venueOf = ({ rules }: Venue) => aVenue({ rules });

/** What stands in the house's book after a deed, and when they come in truth. */
function keep(house: Venue, reservation: Reservation): void {
  const id = partyIdOf(reservation);
  house.reservations.set(id, reservation);
  const { start, duration, booking, course, history } = reservation;
  const came = house.came.get(id);
  const comes = came === undefined ? instantsOf(house.date, start, house.zone) : [came];
  const said = (action: string) => history.findLast((entry) => entry.action === action)?.at ?? house.now;
  const left = booking === 'completed' ? (said('finish') - (comes[0] ?? 0)) / MINUTE : duration;
  const laid = course === 'ready' ? said('ready') : undefined;
  house.truths.set(id, { comes, minutes: Math.min(duration, left), laid });
}

async function doTo(house: Venue, deed: Deed): Promise<void> {
  const { rules, date, zone, now } = house;
  const moment = localMomentAt(now, zone);
  const no = String(house.next++).padStart(8, '0');
  const id = reservationIdOf(date, no);
  const near = (nth: number) => house.change - 150 + nth;
  const offered = (nth: number) => house.change - 150 + 15 * (nth % 17);
  const ahead = (start: number) => instantsOf(date, start, zone).some((instant) => instant >= now);
  const all = [...house.reservations.values()];
  const chosen = 'which' in deed ? all[deed.which % Math.max(1, all.length)] : undefined;
  switch (deed.do) {
    case 'wait':
      house.now += deed.minutes * MINUTE;
      return;
    case 'take': {
      const start = near(deed.nth);
      if (!ahead(start)) return;
      const away = aReservation({ id, date, start, duration: deed.stay, adults: deed.covers, booking: 'confirmed' });
      // A file of our own says at which table they are bound to sit, one of another system does not.
      const seats = [{ tables: [`T${deed.at}`], covers: deed.covers, pinned: true }];
      const row = rowOfReservation(away, deed.at > 0 ? { messages: [], seats } : null);
      const asked = { venue: venueOf(house), guests, id, actor: asHost, at: now, now: moment };
      const taken = await takeRow(asked, house.sheet, row);
      if ('code' in taken) return;
      house.sheet = taken.sheet;
      return keep(house, taken.reservation);
    }
    case 'walkIn': {
      if (moment.date !== date) return;
      const placed = placeWalkIn(rules, house.sheet, { id: no, covers: deed.covers, minute: moment.minute }, moment);
      if ('kind' in placed) return;
      house.sheet = placed.sheet;
      house.came.set(no, now);
      const duration = durationFor(rules, deed.covers);
      const sits = { booking: 'confirmed', presence: 'seated', adults: deed.covers, duration } as const;
      return keep(house, aReservation({ ...sits, id, date, start: moment.minute }));
    }
    case 'fromAnotherDay': {
      const eve = addDays(date, -1);
      const before = aReservation({ ...{ id: reservationIdOf(eve, no), date: eve }, duration: deed.stay });
      return alter(house, { ...before, booking: 'confirmed' }, offered(deed.nth), deed.covers);
    }
    case 'alter':
      return chosen && alter(house, chosen, offered(deed.nth), deed.covers);
    case 'move': {
      const start = near(deed.nth);
      if (!chosen || !ahead(start) || !all.includes(chosen)) return;
      const { revision } = chosen;
      const party = { before: chosen, sheet: house.sheet };
      const moved = await judgeMove({ venue: venueOf(house), guests, actor: HOST, now }, { revision, start }, party);
      if (moved === 'unchanged' || 'reason' in moved) return;
      house.sheet = moved.sheet;
      return keep(house, moved.after);
    }
    case 'act':
      return chosen && step(house, chosen, deed.action);
  }
}

function alter(house: Venue, before: Reservation, start: number, adults: number): void {
  const { rules, date, zone, now } = house;
  if (!instantsOf(date, start, zone).some((instant) => instant >= now)) return;
  const wish = { ...wishOf(before), date, start, adults };
  const doing = { at: now, actor: { kind: 'guest' } } as const;
  const startsAt = instantFrom(before.date, before.start, zone);
  const verdict = judgeAlteration(before, wish, { ...doing, startsAt, revision: before.revision });
  if (verdict.kind !== 'try' && before.date === date) return;
  const altered = alterReservation(rules, house.sheet, { before, wish, guest: 1, ...doing, by: 'guest' });
  if (altered.kind === 'refused') return;
  house.sheet = altered.sheet;
  keep(house, altered.after);
}

/** What a host says of a party; nobody is led to a table before their time, of which the sheet knows nothing. */
function step(house: Venue, before: Reservation, action: (typeof ACTIONS)[number]): void {
  const { rules, date, zone, now, sheet } = house;
  const came = instantsOf(date, before.start, zone).findLast((instant) => instant <= now);
  if (localMomentAt(now, zone).date !== date || (action === 'seat' && came === undefined)) return;
  const done = act(before, action, { at: now, actor: asHost });
  if (done.kind !== 'done') return;
  const { reservation, effect } = done;
  const minute = minuteOfDay(date, now, zone);
  const next = sheetAfter({ rules, sheet, reservation, effect, minute, guest: 1 });
  if ('kind' in next) return;
  house.sheet = next;
  const id = partyIdOf(before);
  if (action === 'ready') {
    const since = { id: '', start: minute, duration: 30 };
    for (const unit of unitsOf(rules)) expect(holderOf(rules, next, since, unit)?.id).not.toBe(id);
  }
  const sits = reservation.presence === 'seated' || reservation.presence === 'left';
  if (!sits) house.came.delete(id);
  else if (!house.came.has(id) && came !== undefined) house.came.set(id, came);
  keep(house, reservation);
}

it('a night on which the clocks change gives no table twice, whatever files bring, guests alter and the house takes back', async () => {
  await fc.assert(
    fc.asyncProperty(aHouse, fc.array(aDeed, { minLength: 5, maxLength: 40 }), async (drawn, deeds) => {
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
      const house: Venue = { rules, date, zone, change, now, ...empty, next: 1 };
      for (const deed of deeds) {
        await doTo(house, deed);
        expect(usedTwice(house)).toEqual([]);
        expect(checkDay({ rules, date, sheet: house.sheet }, [...house.reservations.values()])).toEqual([]);
      }
    }),
    { numRuns: 200 },
  );
});
