import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSheet } from '#shared/domain/day/checker.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { type DaySheet, EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { minuteOfDay } from '#shared/domain/kernel/time/zone.ts';
import { act } from '#shared/domain/reservation/act.ts';
import type { VenueAction } from '#shared/domain/reservation/actions.ts';
import { alterReservation } from '#shared/domain/reservation/alter.ts';
import { askToAmend } from '#shared/domain/reservation/amend.ts';
import type { Actor, Reservation } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf, sheetAfter } from '#shared/domain/reservation/sheet-effect.ts';
import { UNDO_MS } from '#shared/domain/reservation/undo.ts';
import { keepPlaces, keepsPlace, releasePlaces } from '#shared/domain/waitlist/kept-places.ts';
import { promoteDay, waitingOf } from '#shared/domain/waitlist/promote.ts';
import { aReservation, aRules, aTable, at, day, NOON_TUESDAY, SATURDAY } from '#tests/kit/builders.ts';
import { instantsOf } from '#tests/kit/clock-nights.ts';

const ZONE = 'Europe/Rome';
const HANNA: Actor = { kind: 'user', userId: 'usr_1', name: 'Hanna' };
const GUEST: Actor = { kind: 'guest' };
const two = aRules({ tables: [aTable(), aTable({ no: 2, name: 'T2' })] });

let count = 0;
const party = (over: Partial<Reservation> = {}): Reservation => {
  count += 1;
  const contact = { name: 'A', phone: `+39333${String(count).padStart(6, '0')}`, locale: 'it' } as const;
  const id = `res_20261205_${String(count).padStart(8, '0')}` as never;
  return aReservation({ id, booking: 'confirmed', contact, ...over });
};
type Evening = { readonly sheet: DaySheet; readonly day: readonly Reservation[] };

const minuteAt = (instant: number) => minuteOfDay(SATURDAY, instant, ZONE);

/** Everybody has a place on the sheet. */
function placed(rules: typeof two, ...day: Reservation[]): Evening {
  let sheet = EMPTY_SHEET;
  for (const reservation of day) {
    const next = sheetAfter({ rules, sheet, reservation, effect: 'place', minute: minuteAt(NOON_TUESDAY), guest: 0 });
    if ('kind' in next) throw new Error(next.reason);
    sheet = next;
  }
  return { sheet, day };
}

function done({ sheet, day }: Evening, nth: number, action: VenueAction, when: number, actor = HANNA): Evening {
  const before = day[nth] as Reservation;
  const outcome = act(before, action, { at: when, actor });
  if (outcome.kind !== 'done') throw new Error(outcome.kind);
  const { reservation, effect } = outcome;
  const next = sheetAfter({ rules: two, sheet, reservation, effect, minute: minuteAt(when), guest: 0 });
  if ('kind' in next) throw new Error(next.reason);
  return { sheet: next, day: day.with(nth, reservation) };
}
const keptAt = ({ sheet, day }: Evening, instant: number) =>
  keepPlaces({ rules: two, date: SATURDAY, sheet }, day, instant).ids.length;

const EIGHT = Date.UTC(2026, 11, 5, 19);

it.each<[string, VenueAction[], number, Actor, number, number]>([
  ['a party that the house has cancelled', ['cancel'], NOON_TUESDAY, HANNA, 0, 1],
  ['the same at the end of two minutes', ['cancel'], NOON_TUESDAY, HANNA, UNDO_MS, 1],
  ['but not after them', ['cancel'], NOON_TUESDAY, HANNA, UNDO_MS + 1, 0],
  ['nor one that cancelled by itself', ['cancel'], NOON_TUESDAY, GUEST, 0, 0],
  ['a party marked as missing', ['noShow'], EIGHT, HANNA, 0, 1],
  ['a party that has left before its time', ['seat', 'finish'], EIGHT, HANNA, 0, 1],
  ['nobody who sits', ['seat'], EIGHT, HANNA, 0, 0],
  ['nobody whose cancellation was taken back', ['cancel', 'undo'], NOON_TUESDAY, HANNA, 0, 0],
])('keeps a place for %s', (_, actions, when, actor, later, kept) => {
  const evening = actions.reduce((so, action) => done(so, 0, action, when, actor), placed(two, party()));
  expect(keptAt(evening, when + later)).toBe(kept);
});

it.each([
  ['long before it', NOON_TUESDAY, true],
  ['while somebody may wait for the end of it', EIGHT, true],
  ['when nobody can wait for what is left of it any more', EIGHT + 60 * 60_000, false],
])('has a day looked at again for a party cancelled %s', (_, when, again) => {
  const { day } = done(placed(two, party({ start: at('20:00'), duration: 90 })), 0, 'cancel', when);
  expect(keepsPlace(two, day[0] as Reservation, when)).toBe(again);
});

it.each([
  ['on, an hour before it is free', '2027-03-27', 60, '25:25', 0, true],
  ['on, when the clock has two hours left and the house one', '2027-03-27', 60, '25:40', 0, false],
  ['back, when the clock has not an hour left and the house two', '2027-10-30', 120, '26:20', 0, true],
  ['back, when it has shown that before', '2027-10-30', 120, '26:20', 1, false],
])('counts what is left of a place in minutes that pass on the night on which the clock goes %s', (...row) => {
  const [, date, duration, clock, coming, again] = row;
  const when = instantsOf(day(date), at(clock), ZONE)[coming] ?? 0;
  const guests = party({ date: day(date), start: at('25:30'), duration });
  const outcome = act(guests, 'cancel', { at: when, actor: HANNA });
  if (outcome.kind !== 'done') throw new Error(outcome.kind);
  expect(keepsPlace({ ...two, resetMinutes: 0 }, outcome.reservation, when)).toBe(again);
});

it('keeps the old place of a party altered by the house beside its new one', () => {
  const { sheet, day } = placed(two, party());
  const wish = { ...(day[0] as Reservation), start: at('21:30') };
  const before = askToAmend(day[0] as Reservation, wish, { at: NOON_TUESDAY, actor: GUEST });
  const doing = { at: NOON_TUESDAY, actor: HANNA, by: 'operator' } as const;
  const altered = alterReservation(two, sheet, { before, wish, guest: 0, ...doing });
  if (altered.kind === 'refused') throw new Error(altered.reason);
  const kept = keepPlaces({ rules: two, date: SATURDAY, sheet: altered.sheet }, [altered.after], NOON_TUESDAY);
  expect(kept.sheet.parties.map(({ start }) => start).toSorted()).toEqual([at('20:00'), at('21:30')].toSorted());
  expect(releasePlaces(kept.sheet, kept, altered.sheet)).toEqual(altered.sheet);
});

it('leaves who has left as it stands, when its place is given free again', () => {
  const evening = ['seat', 'finish'].reduce(
    (so, action) => done(so, 0, action as VenueAction, EIGHT + 30 * 60_000),
    placed(two, party()),
  );
  const kept = keepPlaces({ rules: two, date: SATURDAY, sheet: evening.sheet }, evening.day, EIGHT + 30 * 60_000);
  expect(kept.sheet).not.toEqual(evening.sheet);
  expect(releasePlaces(kept.sheet, kept, evening.sheet)).toEqual(evening.sheet);
});

it('keeps nothing of a place that somebody else has by now', () => {
  const one = { ...two, tables: [aTable()] };
  const evening = done(placed(one, party()), 0, 'cancel', NOON_TUESDAY);
  const { sheet } = placed(one, party());
  expect(keepPlaces({ rules: one, date: SATURDAY, sheet }, evening.day, NOON_TUESDAY)).toEqual({ sheet, ids: [] });
});

describe('any evening', () => {
  const starts = fc.constantFrom(at('19:00'), at('19:30'), at('20:00'), at('21:00'));
  const guests = fc.array(fc.record({ start: starts, adults: fc.integer({ min: 1, max: 4 }) }), { maxLength: 6 });
  const rules = aRules({
    tables: [aTable(), aTable({ no: 2, name: 'T2' }), aTable({ no: 3, name: 'T3', max: 4 })],
  });

  it('gives every cancellation of the last two minutes back its place, whoever was offered one meanwhile', () => {
    fc.assert(
      fc.property(
        guests,
        guests,
        fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
        (booked, waiting, cancels) => {
          let sheet = EMPTY_SHEET;
          const day: Reservation[] = [];
          for (const guest of booked) {
            const reservation = party(guest);
            const next = sheetAfter({ ...on(sheet, reservation), effect: 'place' });
            if ('kind' in next) continue;
            sheet = next;
            day.push(reservation);
          }
          for (const [nth, each] of day.entries()) {
            if (!cancels[nth]) continue;
            const outcome = act(each, 'cancel', { at: NOON_TUESDAY, actor: HANNA });
            if (outcome.kind !== 'done') throw new Error(outcome.kind);
            day[nth] = outcome.reservation;
            sheet = sheetAfter({ ...on(sheet, outcome.reservation), effect: 'free' }) as DaySheet;
          }
          day.push(...waiting.map((guest) => party({ ...guest, booking: 'waitlisted' })));

          const now = { date: SATURDAY, minute: minuteAt(NOON_TUESDAY) };
          const kept = keepPlaces({ rules, date: SATURDAY, sheet }, day, NOON_TUESDAY);
          const asked = waitingOf(rules, SATURDAY, day, now, NOON_TUESDAY);
          const promoted = promoteDay(openDay(rules, SATURDAY, kept.sheet, now), asked);
          let after = releasePlaces(promoted.sheet, kept, sheet);
          expect(checkSheet(rules, SATURDAY, after)).toEqual([]);
          expect(after.parties).toHaveLength(sheet.parties.length + promoted.parties.length);
          for (const each of day.filter(({ booking }) => booking === 'cancelled')) {
            const undone = act(each, 'undo', { at: NOON_TUESDAY + UNDO_MS, actor: HANNA });
            if (undone.kind !== 'done') throw new Error(undone.kind);
            const next = sheetAfter({ ...on(after, undone.reservation), effect: undone.effect });
            if ('kind' in next) throw new Error(`${partyIdOf(each)}: ${next.reason}`);
            after = next;
          }
          expect(checkSheet(rules, SATURDAY, after)).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  const on = (sheet: DaySheet, reservation: Reservation) =>
    ({ rules, sheet, reservation, minute: minuteAt(NOON_TUESDAY), guest: 0 }) as const;
});
