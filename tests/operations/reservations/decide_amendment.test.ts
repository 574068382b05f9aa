// biome-ignore-all lint/style/useFilenamingConvention: a test's file is named as the operation is
import { beforeEach, describe, expect, it } from 'vitest';
import { messagesStore } from '#functions/stores/messages.ts';
import { type ReservationId, reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { at, day, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const SUNDAY = day('2026-12-06');
const WISH = {
  date: SATURDAY,
  start: at('20:00'),
  adults: 4,
  children: 0,
  highchairs: 0,
  area: null,
  remarks: 'All together',
};
let token: string;
let id: string;
let other: string;

const host = (action: 'confirm' | 'cancel', of: string, revision: number) =>
  on.world.call('reservations.act', { venueId: VENUE_ID, id: of, revision, action }, on.host);
const decide = (accept: boolean, revision = 3, more = {}) =>
  on.world.call('reservations.decide_amendment', { venueId: VENUE_ID, id, revision, accept, ...more }, on.host);
const view = async () => (await on.world.call('guest.view', {}, { token })).body.reservation;

/** Asks for a Sunday that is full, on which there is room again before the venue says yes. */
async function acceptSunday() {
  await on.book({ date: SUNDAY, adults: 4, phone: '333 999 0002' });
  const sunday = (await on.book({ date: SUNDAY, phone: '333 999 0003' })).reservation.id;
  const wish = { ...WISH, date: SUNDAY, adults: 2 };
  await on.world.call('guest.alter', { revision: 3, wish, ask: true }, { token });
  await host('cancel', sunday, 1);
  const { body } = await decide(true, 4);
  expect(body.date).toBe(SUNDAY);
  return body.reservation as { id: string; revision: number };
}

beforeEach(async () => {
  const booked = await on.book();
  token = booked.token;
  id = reservationIdOf(SATURDAY, booked.reservation.code);
  await host('confirm', id, 1);
  other = (await on.book({ adults: 4, phone: '333 999 0001' })).reservation.id;
  await on.world.call('guest.alter', { revision: 2, wish: WISH, ask: true }, { token });
  on.world.pass(1_000);
});

it('accepts what can be seated by now, and tells the guest', async () => {
  await host('cancel', other, 1);
  const { body } = await decide(true);
  expect(body).toMatchObject({ date: SATURDAY, reservation: { adults: 4, unit: 2, revision: 4, amendment: null } });
  expect(await view()).toMatchObject({ adults: 4, remarks: 'All together', message: { purpose: 'amended' } });
});

it('keeps the old place from those who wait for as long as it may be wanted back, and has the day looked at then', async () => {
  await host('cancel', other, 1);
  on.world.pass(1_000);
  await decide(true);
  expect(await on.afterSlip()).toMatchObject([{ event: { type: 'day.changed', date: SATURDAY } }]);
});

it('says why it cannot, and the request stays', async () => {
  expect((await decide(true)).body.errorid).toBe('tables.none');
  expect(await view()).toMatchObject({ adults: 2, amendment: { adults: 4 } });
});

it('rejects with a reason, tells the guest, and leaves the reservation as it was', async () => {
  const { body } = await decide(false, 3, { reason: 'Fully booked' });
  expect(body.reservation).toMatchObject({ adults: 2, amendment: null, message: { purpose: 'amendmentRejected' } });
  const stored = await on.world.reservations.load(VENUE_ID, id as never);
  expect(stored?.history.at(-1)).toMatchObject({ action: 'rejectAmendment', reason: 'Fully booked' });
  expect(await view()).toMatchObject({ booking: 'confirmed', amendment: null });
});

it('lets one of two hosts decide and tells the other', async () => {
  const answers = await Promise.all([decide(false), decide(false)]);
  expect(answers.map(({ body }) => body.errorid).toSorted()).toEqual(['0', 'reservation.stale']);
});

it('decides nothing that is not asked any more', async () => {
  const asBooked = { ...WISH, adults: 2, remarks: '' };
  await on.world.call('guest.alter', { revision: 3, wish: asBooked, ask: false }, { token });
  expect((await decide(true)).body.errorid).toBe('reservation.stale');
  expect((await decide(true, 4)).body.errorid).toBe('reservation.notAllowed');
});

it('moves it to the other day it was asked for', async () => {
  expect(await acceptSunday()).toMatchObject({ revision: 5 });
  expect(await view()).toMatchObject({ date: SUNDAY, booking: 'confirmed' });
  const check = await on.world.call('reservations.check', { venueId: VENUE_ID, date: SUNDAY }, on.host);
  expect(check.body.violations).toEqual([]);
});

it('is not within the lead time of guests: the house may do what they may not', async () => {
  await host('cancel', other, 1);
  await on.jump(Date.UTC(2026, 11, 5, 18, 50));
  expect((await decide(true)).status).toBe(200);
});

describe('the house takes back', () => {
  const undo = (of: string, revision: number) =>
    on.world.call('reservations.act', { venueId: VENUE_ID, id: of, revision, action: 'undo' }, on.host);
  const purposes = async (of: string) =>
    (await on.world.reservations.find(VENUE_ID, of as ReservationId))?.messages.map(({ purpose }) => purpose);
  const violations = async (date: string) =>
    (await on.world.call('reservations.check', { venueId: VENUE_ID, date }, on.host)).body.violations;
  /** The sender has taken the latest message: it cannot be called back. */
  async function leave(of: string) {
    const told = (await on.world.reservations.find(VENUE_ID, of as ReservationId))?.messages.at(-1);
    const ref = { venueId: VENUE_ID, reservationId: of as ReservationId, messageId: told?.id ?? '' };
    await messagesStore(on.world.table).lease(ref, on.world.now());
  }

  it('a yes: the old table, the wish beside it again, and no message', async () => {
    await host('cancel', other, 1);
    const { body } = await decide(true);
    expect(body.reservation.actions).toContain('undo');
    on.world.pass(1_000);
    const back = await undo(id, 4);
    expect(back.body.reservation).toMatchObject({ adults: 2, unit: 1, revision: 5, amendment: { adults: 4 } });
    expect(await purposes(id)).toEqual(['confirmRequest', 'confirmed']);
    expect(await violations(SATURDAY)).toEqual([]);
    // Decided anew as if nothing had been.
    expect((await decide(true, 5)).body.reservation).toMatchObject({ adults: 4, amendment: null });
  });

  it('a yes that the guest has been told: what holds now is told too', async () => {
    await host('cancel', other, 1);
    await decide(true);
    await leave(id);
    on.world.pass(1_000);
    expect((await undo(id, 4)).body.reservation).toMatchObject({ adults: 2, message: { purpose: 'amended' } });
    expect((await purposes(id))?.slice(-2)).toEqual(['amended', 'amended']);
  });

  it('a no: the wish waits again; whom it had reached was told nothing that does not hold', async () => {
    await decide(false);
    on.world.pass(1_000);
    expect((await undo(id, 4)).body.reservation).toMatchObject({ adults: 2, amendment: { adults: 4 } });
    expect(await purposes(id)).toEqual(['confirmRequest', 'confirmed']);
    await decide(false, 5);
    await leave(id);
    on.world.pass(1_000);
    expect((await undo(id, 6)).body.reservation).toMatchObject({ amendment: { adults: 4 } });
    expect((await purposes(id))?.at(-1)).toBe('amendmentRejected');
  });

  it('a yes to another day: both days are as they were, and the link of the guest leads back', async () => {
    const moved = await acceptSunday();
    on.world.pass(1_000);
    const { body } = await undo(moved.id, 5);
    expect(body.reservation).toMatchObject({ id, unit: 1, revision: 6, amendment: { date: SUNDAY }, message: null });
    expect(await view()).toMatchObject({ date: SATURDAY, booking: 'confirmed', amendment: { date: SUNDAY } });
    expect([await violations(SATURDAY), await violations(SUNDAY)]).toEqual([[], []]);
    expect((await undo(moved.id, 5)).body.errorid).toBe('reservation.unknown');
    // There and back once more: the pointers of before stand in nobody's way.
    const again = (await decide(true, 6)).body.reservation;
    await leave(again.id);
    on.world.pass(1_000);
    expect((await undo(again.id, 7)).body.reservation).toMatchObject({ id, message: { purpose: 'amended' } });
    expect([await violations(SATURDAY), await violations(SUNDAY)]).toEqual([[], []]);
  });

  it('nothing whose table was given away, nor later', async () => {
    const moved = await acceptSunday();
    await on.book({ phone: '333 999 0004' });
    expect((await undo(moved.id, 5)).body.errorid).toBe('tables.none');
    on.world.pass(121_000);
    expect((await undo(moved.id, 5)).body.errorid).toBe('reservation.notAllowed');
  });

  it('nothing that a guest altered without being asked about it', async () => {
    await on.world.call('guest.alter', { revision: 3, wish: { ...WISH, adults: 1 }, ask: false }, { token });
    expect((await view()).adults).toBe(1);
    expect((await undo(id, 4)).body.errorid).toBe('reservation.notAllowed');
  });
});
