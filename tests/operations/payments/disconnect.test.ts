import { expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { paymentsDesk, SUM } from './desk.ts';

const desk = paymentsDesk();
const disconnect = (provider: 'stripe' | 'paypal') =>
  desk.world.call('payments.disconnect', { venueId: VENUE_ID, provider }, desk.owner);

it('takes no new payments by a provider, and still refunds what was paid there', async () => {
  const { id, token } = await desk.paid();
  expect((await disconnect('stripe')).body.connections).toMatchObject([{ provider: 'paypal' }]);
  expect((await desk.world.venues.find(VENUE_ID))?.rules.payBy).toEqual(['paypal']);
  await desk.world.call('guest.cancel', {}, { token });
  await desk.work();
  expect((await desk.world.moneyOf(id)).refunds).toMatchObject([{ amount: SUM, providerId: expect.any(String) }]);
});

it('leaves a guest who is about to pay the other ways', async () => {
  const { token } = await desk.book();
  await disconnect('stripe');
  const { body } = await desk.world.call('payments.pay', { provider: 'stripe' }, { token });
  expect(body).toEqual({ errorid: 'payment.unavailable' });
  expect((await desk.world.call('payments.state', {}, { token })).body.money.ways).toEqual(['paypal']);
});
