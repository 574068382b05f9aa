import { expect, it } from 'vitest';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { carded } from '#tests/operations/guests/kit.ts';

const on = operationWorld();

it('says of a closed day that it is', async () => {
  const cook = await on.world.signIn({ role: 'kitchen', userId: 'usr_cook' });
  const closedOn = async (date: string) =>
    (await on.world.call('plan.kitchen', { venueId: VENUE_ID, date }, cook)).body.closed;
  // Wednesdays.
  expect([await closedOn(SATURDAY), await closedOn(addDays(SATURDAY, 4))]).toEqual([null, 'venue.closedWeekly']);
});

it('tells the kitchen who eats when and what must be known, and nothing by which a guest is reached', async () => {
  const cook = await on.world.signIn({ role: 'kitchen', userId: 'usr_cook' });
  await on.book({ adults: 2, remarks: 'Walnuts!' });
  const { reservation } = await on.book({ phone: '3330000002', adults: 2 });
  await on.world.call(
    'reservations.act',
    { venueId: VENUE_ID, id: reservation.id, revision: 1, action: 'cancel' },
    on.host,
  );
  const { body } = await on.world.call('plan.kitchen', { venueId: VENUE_ID, date: SATURDAY }, cook);
  expect(body.parties).toMatchObject([{ adults: 2, table: 'T1', remarks: 'Walnuts!', presence: 'expected' }]);
  expect(JSON.stringify(body)).not.toContain('+39');
  const elsewhere = await on.world.call('plan.kitchen', { venueId: OTHER_VENUE_ID, date: SATURDAY }, cook);
  expect(elsewhere.body).toEqual({ errorid: 'venue.unknown' });
});

it('tells the kitchen what the venue has noted that a guest must not be served', async () => {
  const booked = await on.book({ phone: '3330000003', adults: 2 });
  const guestId = await carded(on, booked);
  const noted = { venueId: VENUE_ID, guestId, revision: 0, tags: ['VIP'], notes: 'Window', allergies: 'Nuts' };
  expect((await on.world.call('guests.profile_write', noted, on.host)).status).toBe(200);
  const cook = await on.world.signIn({ role: 'kitchen', userId: 'usr_cook' });
  const { body } = await on.world.call('plan.kitchen', { venueId: VENUE_ID, date: SATURDAY }, cook);
  expect(body.parties.find(({ id }: { id: string }) => id === booked.reservation.id)).toMatchObject({
    allergies: 'Nuts',
  });
  expect(JSON.stringify(body)).not.toContain('Window');
});
