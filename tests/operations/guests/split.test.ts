import { expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { carded } from './kit.ts';

const on = operationWorld();
const of = { venueId: VENUE_ID };

it('makes two of one again, each with what they booked', async () => {
  const [anna, bruno] = [await on.book(), await on.book({ name: 'Bruno', phone: '3339998877', adults: 3 })];
  const [guestId, other] = [await carded(on, anna), await carded(on, bruno)];
  const words = { tags: [], notes: 'One', allergies: '' };
  await on.world.call('guests.merge', { ...of, guestId, other, revision: 0, ...words }, on.host);
  const { body } = await on.world.call('guests.split', { ...of, guestId, other }, on.host);
  expect(body.guest).toMatchObject({ guestId, bookings: 1, names: ['Anna Rossi'] });
  expect((await on.world.call('guests.read', { ...of, guestId: other }, on.host)).body).toMatchObject({
    guest: { guestId: other, names: ['Bruno'] },
    notes: '',
    merged: [],
  });
  expect((await on.world.call('guests.split', { ...of, guestId, other }, on.host)).body.errorid).toBe('guest.unknown');
});
