import { expect, it } from 'vitest';
import { paymentsStore } from '#functions/stores/payments.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { aGuestBooking, OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { guestWrote } from '#tests/kit/conversations.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { oneOfTwoNumbers } from '#tests/operations/inbox/kit.ts';
import { carded } from './kit.ts';

const on = operationWorld();
const read = async (guestId: string, over: object = {}) =>
  (await on.world.call('guests.read', { venueId: VENUE_ID, guestId, ...over }, on.host)).body;

it('shows what a guest booked as it stands now, whatever the card says', async () => {
  const first = await on.book({ name: 'Anna Rossi' });
  const guestId = await carded(on, first);
  await on.book({ name: 'Anna Conti', date: '2026-12-07' });
  const { id } = first.reservation;
  await on.world.call('reservations.act', { venueId: VENUE_ID, id, revision: 1, action: 'cancel' }, on.host);
  expect(await read(guestId)).toMatchObject({
    guest: { names: expect.arrayContaining(['Anna Conti', 'Anna Rossi']), bookings: 2, visits: 0, cancelled: 1 },
    tags: [],
    notes: '',
    allergies: '',
    revision: 0,
    reservations: [{ date: '2026-12-07' }, { date: '2026-12-05', booking: 'cancelled' }],
  });
});

it('knows nobody who has not booked, nor a guest of another house', async () => {
  expect((await read('A'.repeat(22))).errorid).toBe('guest.unknown');
  const guestId = await carded(on, await on.book());
  expect((await read(guestId, { venueId: OTHER_VENUE_ID })).errorid).toBe('venue.unknown');
});

it('leads to what the guest and the house have written, number by number, for who may read it', async () => {
  const { guestId, other } = await oneOfTwoNumbers(on);
  expect((await read(guestId)).conversations).toEqual([]);
  const now = on.world.now();
  await guestWrote(on.world.table, { guest: other, phone: '+393339998877' }, now);
  expect((await read(guestId)).conversations).toEqual([{ guest: other, phone: '+393339998877' }]);
  await guestWrote(on.world.table, { guest: guestId, phone: '+393331234567' }, now);
  expect((await read(guestId)).conversations).toHaveLength(2);
  const viewer = await on.world.signIn({ userId: 'usr_viewer', role: 'viewer' });
  const { body } = await on.world.call('guests.read', { venueId: VENUE_ID, guestId }, viewer);
  expect(body.conversations).toEqual([]);
});

it('leads a guest who left no number to no conversation', async () => {
  const { terms: _t, promo: _p, channel: _c, ...asked } = aGuestBooking();
  const caller = { ...asked, name: 'Anna', phone: '', note: '', options: [], diets: [] };
  const { body } = await on.world.call('reservations.book', caller, on.host);
  expect(await read(await carded(on, body))).toMatchObject({ guest: { phone: '' }, conversations: [] });
});

it('counts what the guest has paid with all bookings, wherever they were moved to', async () => {
  const first = await on.book();
  const guestId = await carded(on, first);
  expect((await read(guestId)).spent).toEqual({ amount: 0, currency: on.world.venue.currency });
  const id = first.reservation.id as ReservationId;
  const paid = { charged: 4000, refunded: 1000, refundable: 3000, held: 0, disputed: 0, needs: [], dueBy: null };
  const summary = { reservationId: id, date: SATURDAY, status: 'paid', currency: on.world.venue.currency, ...paid };
  const of = { venueId: VENUE_ID, firstId: id };
  await paymentsStore(on.world.table).save(of, { version: 0, lookAt: 0 }, { summary: summary as never });
  expect((await read(guestId)).spent.amount).toBe(3000);
});

it('tells at which table the guest sat at the last visit', async () => {
  const booked = await on.book({ name: 'Anna Rossi', phone: '333 1234567' });
  const guestId = await carded(on, booked);
  expect((await read(guestId)).lastTable).toBe('');
  await on.jump(Date.UTC(2026, 11, 5, 19));
  const { id } = booked.reservation;
  for (const [nth, action] of (['confirm', 'arrive', 'seat', 'finish'] as const).entries()) {
    await on.world.call('reservations.act', { venueId: VENUE_ID, id, revision: 1 + nth, action }, on.host);
  }
  expect(await read(guestId)).toMatchObject({ guest: { visits: 1 }, lastTable: 'T1' });
});
