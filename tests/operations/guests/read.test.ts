import { expect, it } from 'vitest';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
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
