import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { messagesStore } from '#functions/stores/messages.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { aGuestBooking, aRules, aTable, at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { outboxEntries } from '#tests/kit/outbox.ts';
import { guests } from '#tests/kit/world.ts';

const on = operationWorld({ rules: aRules({ tables: [aTable()], leadMinutes: 0 }) });
const EIGHT = Date.UTC(2026, 11, 5, 19); // 20:00 in Rome
const MINUTE = 60_000;

type Action = 'came' | 'confirm' | 'arrive' | 'seat' | 'finish' | 'noShow' | 'cancel' | 'undo';
const act = (id: string, revision: number, action: Action, options = {}) =>
  on.world.call('reservations.act', { venueId: VENUE_ID, id, revision, action }, { ...on.host, ...options });

async function doAll(id: string, ...actions: readonly Action[]) {
  let last = { status: 0, body: {} as { reservation: { revision: number } } };
  for (const [n, action] of actions.entries()) last = await act(id, n + 1, action);
  return last;
}
const rows = async () => (await on.world.days.load(VENUE_ID, SATURDAY)).sheet.parties;

describe('the host', () => {
  it('confirms, and the guest is told', async () => {
    const { reservation } = await on.book();
    const { body } = await act(reservation.id, 1, 'confirm');
    expect(body.reservation).toMatchObject({
      revision: 2,
      booking: 'confirmed',
      unit: 1,
      message: { purpose: 'confirmed', state: 'queued' },
      actions: expect.not.arrayContaining(['seat']),
    });
    expect(await rows()).toMatchObject([{ status: 'confirmed' }]);
  });

  it('writes to who left an address alone in their own turn, not in that of all others without a number', async () => {
    const { terms: _terms, promo: _promo, channel: _channel, ...asked } = aGuestBooking();
    const who = { name: 'Zia Bianchi', phone: '', email: 'zia@example.com' };
    const caller = { ...asked, ...who, note: '', options: [], diets: [] };
    const { body } = await on.world.call('reservations.book', caller, on.host);
    await act(body.reservation.id, 1, 'cancel');
    const sent = (await outboxEntries(on.world.table)).filter((each) => each.kind === 'message');
    const { thread } = await guests.of(VENUE_ID, 'zia@example.com');
    expect(sent.map(({ purpose }) => purpose).toSorted()).toEqual(['cancelled', 'confirmed']);
    expect(sent.map((each) => each.thread)).toEqual([thread, thread]);
  });

  it('seats and finishes; the table is free from that minute on', async () => {
    const { reservation } = await on.book();
    await on.jump(EIGHT);
    await doAll(reservation.id, 'confirm', 'seat');
    expect(await rows()).toMatchObject([{ seated: true, duration: 90 }]);
    await on.jump(EIGHT + 42 * MINUTE);
    const { body } = await act(reservation.id, 3, 'finish');
    expect(body.reservation).toMatchObject({ booking: 'completed', presence: 'left', actions: ['ready', 'undo'] });
    expect(await rows()).toMatchObject([{ status: 'completed', duration: 45 }]);
    await on.book({ start: at('21:00'), phone: '3330000002' });
  });

  it('knows of who was marked as here by a slip when they came in truth', async () => {
    const { reservation } = await on.book();
    const cameAfter = async (revision: number, action: Action, minutes: number) => {
      await on.jump(EIGHT + minutes * MINUTE);
      return (await act(reservation.id, revision, action)).body.reservation.cameAt;
    };
    expect(await cameAfter(1, 'confirm', -60)).toBeUndefined();
    expect(await cameAfter(2, 'arrive', -30)).toBe(EIGHT - 30 * MINUTE);
    expect(await cameAfter(3, 'undo', -29)).toBeUndefined();
    expect(await cameAfter(4, 'seat', 10)).toBe(EIGHT + 10 * MINUTE);
    expect(await cameAfter(5, 'undo', 11)).toBeUndefined();
    expect(await cameAfter(6, 'arrive', 20)).toBe(EIGHT + 20 * MINUTE);
    expect(await cameAfter(7, 'seat', 25)).toBe(EIGHT + 20 * MINUTE);
  });

  it('takes a no-show back, but not twice for a guest who has booked that meal again since', async () => {
    const { reservation } = await on.book();
    await on.jump(EIGHT);
    await doAll(reservation.id, 'confirm', 'noShow');
    await on.book({ start: at('21:45') });
    expect((await act(reservation.id, 3, 'undo')).body).toEqual({ errorid: 'reservation.duplicate' });
    expect(await rows()).toHaveLength(1);
  });

  it.each(['cancel', 'noShow'] as const)(
    'takes a %s back beside the other table that the house gave its guest',
    async (action) => {
      const { reservation } = await on.book();
      const { terms: _terms, promo: _promo, channel: _channel, ...asked } = aGuestBooking({ start: at('21:45') });
      const second = {
        ...asked,
        name: 'Zia',
        email: undefined,
        note: '',
        options: [],
        diets: [],
        reason: 'Two tables',
      };
      expect((await on.world.call('reservations.book', second, on.host)).status).toBe(200);
      await on.jump(EIGHT);
      await doAll(reservation.id, 'confirm', action);
      expect((await act(reservation.id, 3, 'undo')).body.reservation).toMatchObject({ booking: 'confirmed', unit: 1 });
    },
  );

  it('takes a finish back, unless the table was given away', async () => {
    const { reservation } = await on.book();
    await on.jump(EIGHT);
    await doAll(reservation.id, 'confirm', 'seat', 'finish');
    expect((await act(reservation.id, 4, 'undo')).body.reservation).toMatchObject({
      booking: 'confirmed',
      presence: 'seated',
    });
    expect(await rows()).toMatchObject([{ status: 'confirmed', seated: true, duration: 90 }]);
    await act(reservation.id, 5, 'finish');
    await on.book({ start: at('21:00'), phone: '3330000002' });
    expect((await act(reservation.id, 6, 'undo')).body).toEqual({ errorid: 'tables.none' });
  });

  it('marks a no-show, which frees the table, and takes it back', async () => {
    const { reservation } = await on.book();
    await on.jump(EIGHT + 30 * MINUTE);
    await doAll(reservation.id, 'confirm', 'noShow');
    expect(await rows()).toEqual([]);
    const { body } = await act(reservation.id, 3, 'undo');
    expect(body.reservation).toMatchObject({ booking: 'confirmed', presence: 'expected', unit: 1 });
    expect(await rows()).toMatchObject([{ status: 'confirmed', seated: false, duration: 90 }]);
  });

  it('says of whom nobody marked, once the day is over, that they came or did not, and nobody is written to', async () => {
    const { reservation } = await on.book();
    await doAll(reservation.id, 'confirm');
    const sent = async () =>
      (await on.world.reservations.find(VENUE_ID, reservation.id as ReservationId))?.messages.length;
    const before = await sent();
    await on.jump(EIGHT + 5 * 60 * MINUTE); // 1:00 at night, which is the same business day
    expect((await act(reservation.id, 2, 'came')).body).toEqual({ errorid: 'reservation.notAllowed' });
    await on.jump(EIGHT + 14 * 60 * MINUTE);
    const came = await act(reservation.id, 2, 'came');
    expect(came.body.reservation).toMatchObject({ booking: 'completed', presence: 'left' });
    expect(came.body.reservation.actions).toContain('undo');
    expect(await rows()).toMatchObject([{ status: 'completed', duration: 90 }]);
    const back = await act(reservation.id, 3, 'undo');
    expect(back.body.reservation).toMatchObject({ booking: 'confirmed', presence: 'expected' });
    expect(back.body.reservation.actions).toEqual(expect.arrayContaining(['came', 'noShow']));
    expect((await act(reservation.id, 4, 'noShow')).body.reservation).toMatchObject({ booking: 'noShow' });
    expect(await rows()).toEqual([]);
    expect((await act(reservation.id, 5, 'undo')).body.reservation).toMatchObject({ booking: 'confirmed', unit: 1 });
    on.world.pass(1000);
    expect((await act(reservation.id, 6, 'cancel')).body.reservation.booking).toBe('cancelled');
    expect(await sent()).toBe(before);
    const { body } = await on.world.call('reservations.check', { venueId: VENUE_ID, date: SATURDAY }, on.host);
    expect(body.violations).toEqual([]);
  });

  it('cancels who stands in the house without a message, and takes it back without one', async () => {
    const { reservation } = await on.book();
    await on.jump(EIGHT);
    await doAll(reservation.id, 'confirm', 'arrive');
    on.world.pass(1000);
    await act(reservation.id, 3, 'cancel');
    const purposes = async () =>
      (await on.world.reservations.find(VENUE_ID, reservation.id as ReservationId))?.messages.map(
        ({ purpose }) => purpose,
      );
    expect(await rows()).toEqual([]);
    expect(await purposes()).toEqual(['confirmRequest', 'confirmed']);
    const { body } = await act(reservation.id, 4, 'undo');
    expect(body.reservation).toMatchObject({ booking: 'confirmed', presence: 'arrived' });
    expect(await purposes()).toEqual(['confirmRequest', 'confirmed']);
  });

  it('cancels, the table is free and the guest gets the message', async () => {
    const { reservation } = await on.book();
    on.world.pass(1000);
    const { body } = await act(reservation.id, 1, 'cancel');
    expect(body.reservation).toMatchObject({ booking: 'cancelled', unit: null, message: { purpose: 'cancelled' } });
    expect(await rows()).toEqual([]);
    const found = await on.world.reservations.find(VENUE_ID, reservation.id as ReservationId);
    expect(found?.messages.map(({ purpose }) => purpose)).toEqual(['confirmRequest', 'cancelled']);
    expect(found?.reservation.history.at(-1)).toMatchObject({
      action: 'cancel',
      actor: { kind: 'user', name: 'Hanna' },
    });
  });
});

describe('the house takes back', () => {
  const purposes = async (id: string) =>
    (await on.world.reservations.find(VENUE_ID, id as ReservationId))?.messages.map(({ purpose }) => purpose);

  it('a cancellation: the table is theirs again, and the message that had not left never does', async () => {
    const { reservation } = await on.book();
    on.world.pass(1000);
    await doAll(reservation.id, 'confirm');
    on.world.pass(1000);
    await act(reservation.id, 2, 'cancel');
    expect(await purposes(reservation.id)).toEqual(['confirmRequest', 'confirmed', 'cancelled']);
    const { body } = await act(reservation.id, 3, 'undo');
    expect(body.reservation).toMatchObject({ booking: 'confirmed', unit: 1, message: { purpose: 'confirmed' } });
    expect(await rows()).toMatchObject([{ status: 'confirmed', seated: false, duration: 90 }]);
    expect(await purposes(reservation.id)).toEqual(['confirmRequest', 'confirmed']);
  });

  it('one whose message has left: the guest is told what holds now', async () => {
    const { reservation } = await on.book();
    on.world.pass(1000);
    await act(reservation.id, 1, 'cancel');
    const told = (await on.world.reservations.find(VENUE_ID, reservation.id as ReservationId))?.messages.at(-1);
    const ref = { venueId: VENUE_ID, reservationId: reservation.id as ReservationId, messageId: told?.id ?? '' };
    await messagesStore(on.world.table).lease(ref, on.world.now());
    on.world.pass(1000);
    const { body } = await act(reservation.id, 2, 'undo');
    expect(body.reservation).toMatchObject({ booking: 'unconfirmed', message: { purpose: 'confirmRequest' } });
    expect(await purposes(reservation.id)).toEqual(['confirmRequest', 'cancelled', 'confirmRequest']);
  });

  it('a confirmation, and the row says again that the guest has not answered', async () => {
    const { reservation } = await on.book();
    on.world.pass(1000);
    await doAll(reservation.id, 'confirm', 'undo');
    expect(await rows()).toMatchObject([{ status: 'unconfirmed' }]);
    const check = await on.world.call('reservations.check', { venueId: VENUE_ID, date: SATURDAY }, on.host);
    expect(check.body.violations).toEqual([]);
  });

  it('nothing whose table was given away, nor twice for a guest who has booked again, nor later', async () => {
    const { reservation } = await on.book();
    await act(reservation.id, 1, 'cancel');
    const other = await on.book({ phone: '3330000002' });
    expect((await act(reservation.id, 2, 'undo')).body).toEqual({ errorid: 'tables.none' });
    await act(other.reservation.id, 1, 'cancel');
    await on.book();
    expect((await act(reservation.id, 2, 'undo')).body).toEqual({ errorid: 'reservation.duplicate' });
    on.world.pass(3 * MINUTE);
    expect((await act(other.reservation.id, 2, 'undo')).body).toEqual({ errorid: 'reservation.notAllowed' });
  });
});

it('tells a guest whom the house takes off the waiting list, and again when asked to', async () => {
  const { reservation } = await on.wait();
  on.world.pass(MINUTE);
  const { body } = await act(reservation.id, 1, 'cancel');
  expect(body.reservation).toMatchObject({ booking: 'cancelled', message: { purpose: 'waitlistCancelled' } });
  on.world.pass(2 * MINUTE);
  const resent = await on.world.call('reservations.resend', { venueId: VENUE_ID, id: reservation.id }, on.host);
  expect(resent.body.reservation.message).toMatchObject({ purpose: 'waitlistCancelled', state: 'queued' });
});

describe('an action is refused', () => {
  it('on a revision that is no longer the last', async () => {
    const { reservation } = await on.book();
    await act(reservation.id, 1, 'confirm');
    expect((await act(reservation.id, 1, 'seat')).body).toEqual({ errorid: 'reservation.stale' });
  });

  it('in a state that does not allow it', async () => {
    const { reservation } = await on.book();
    expect((await act(reservation.id, 1, 'finish')).body).toEqual({ errorid: 'reservation.notAllowed' });
    await act(reservation.id, 1, 'cancel');
    expect((await act(reservation.id, 2, 'confirm')).body).toEqual({ errorid: 'reservation.notAllowed' });
  });

  it('on what does not exist, also on an impossible day', async () => {
    for (const id of ['res_20261205_00000000', 'res_20269999_7KQ2M9XA']) {
      expect((await act(id, 1, 'confirm')).body).toEqual({ errorid: 'reservation.unknown' });
    }
  });
});

it('answers a repeated press as the first, and what is done already with what is', async () => {
  const { reservation } = await on.book();
  const key = randomUUID();
  const first = await act(reservation.id, 1, 'confirm', { key });
  const second = await act(reservation.id, 1, 'confirm', { key });
  expect(second).toEqual(first);
  const other = await act(reservation.id, 1, 'confirm');
  expect(other).toMatchObject({ status: 200, body: { reservation: { revision: 2, booking: 'confirmed' } } });
});
