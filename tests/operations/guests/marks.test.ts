import { expect, it } from 'vitest';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { carded } from './kit.ts';

const on = operationWorld();
const marks = async (over: object = {}, who = on.host) =>
  (await on.world.call('guests.marks', { venueId: VENUE_ID, date: '2026-12-05', ...over }, who)).body;

it('marks a first visit, and nobody who has cancelled', async () => {
  const { reservation } = await on.book();
  expect((await marks()).marks).toEqual([
    { id: reservation.id, vip: false, first: true, birthday: false, allergies: '' },
  ]);
  const act = { venueId: VENUE_ID, id: reservation.id, revision: 1, action: 'cancel' } as const;
  await on.world.call('reservations.act', act, on.host);
  expect((await marks()).marks).toEqual([]);
});

it('marks what the venue wrote about a guest', async () => {
  const guestId = await carded(on, await on.book());
  const written = { tags: ['VIP'], notes: '', allergies: 'nuts', revision: 0 };
  const { body } = await on.world.call('guests.profile_write', { venueId: VENUE_ID, guestId, ...written }, on.host);
  expect(body.errorid).toBe('0');
  expect((await marks()).marks).toMatchObject([{ vip: true, allergies: 'nuts' }]);
  expect((await guestBookStore(on.world.table).profile(VENUE_ID, guestId as never, on.world.now())).tags).toEqual([
    'VIP',
  ]);
});

it('shows nobody the guests of another venue', async () => {
  await on.book();
  expect((await marks({ venueId: OTHER_VENUE_ID })).errorid).toBe('venue.unknown');
});
