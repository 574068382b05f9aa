import { expect, it } from 'vitest';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

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
