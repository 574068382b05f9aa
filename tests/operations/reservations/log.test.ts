import { expect, it } from 'vitest';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { guestWrote } from '#tests/kit/conversations.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { guests } from '#tests/kit/world.ts';

const on = operationWorld();
const log = (id: string, venueId: string = VENUE_ID) => on.world.call('reservations.log', { venueId, id }, on.host);

it('tells everything that was done, by whom and why, and what was sent', async () => {
  const { reservation } = await on.book();
  on.world.pass(1000);
  const cancel = {
    venueId: VENUE_ID,
    id: reservation.id,
    revision: 1,
    action: 'cancel',
    reason: 'Kitchen fire',
  } as const;
  await on.world.call('reservations.act', cancel, on.host);
  const { body } = await log(reservation.id);
  expect(body.entries).toMatchObject([
    { by: 'guest', name: null, action: 'book', reason: null, limits: [] },
    { by: 'user', name: 'Hanna', action: 'cancel', reason: 'Kitchen fire', limits: [] },
  ]);
  expect(body.messages).toMatchObject([{ purpose: 'confirmRequest' }, { purpose: 'cancelled' }]);
});

it('tells nobody of another house', async () => {
  const { reservation } = await on.book();
  expect((await log(reservation.id, OTHER_VENUE_ID)).body).toEqual({ errorid: 'venue.unknown' });
  expect((await log('res_20261205_00000000')).body).toEqual({ errorid: 'reservation.unknown' });
});

it('leads to what its number and the house have written, for who may read it', async () => {
  const { reservation } = await on.book();
  const { thread: guest } = await guests.of(VENUE_ID, '+393331234567');
  expect((await log(reservation.id)).body.conversation).toBeNull();
  await guestWrote(on.world.table, { guest }, on.world.now());
  expect((await log(reservation.id)).body.conversation).toBe(guest);
  const viewer = await on.world.signIn({ userId: 'usr_viewer', role: 'viewer' });
  const { body } = await on.world.call('reservations.log', { venueId: VENUE_ID, id: reservation.id }, viewer);
  expect(body.conversation).toBeNull();
});
