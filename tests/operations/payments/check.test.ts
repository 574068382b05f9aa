import { expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { payOnPage } from '#tests/kit/payments-world.ts';
import { MINUTE, paymentsDesk, SUM } from './desk.ts';

const desk = paymentsDesk();
const check = async (token: string) => (await desk.world.call('payments.check', {}, { token })).body;
const pageOf = async (token: string) =>
  (await desk.world.call('payments.pay', { provider: 'stripe' }, { token })).body.url as string;

it('believes the provider and not the way back: who was not paid by is not confirmed', async () => {
  const { token } = await desk.book();
  await pageOf(token);
  expect(await check(token)).toMatchObject({ reservation: { booking: 'pendingPayment' }, money: { checking: true } });
});

it('says that the provider does not answer by saying that it is still checked', async () => {
  const { token } = await desk.book();
  await payOnPage(await pageOf(token));
  desk.providers.stripe.store.set('down', true);
  expect(await check(token)).toMatchObject({ reservation: { booking: 'pendingPayment' }, money: { checking: true } });
  desk.providers.stripe.store.set('down', false);
  expect((await check(token)).reservation.booking).toBe('confirmed');
});

it('a payment that beats the deadline takes the place, whatever the deadline’s look finds first', async () => {
  const { token } = await desk.book();
  await payOnPage(await pageOf(token));
  desk.pass(40 * MINUTE);
  await desk.work();
  expect(await check(token)).toMatchObject({
    reservation: { booking: 'confirmed' },
    money: { charged: SUM, refunded: 0 },
  });
});

it('money for a place that somebody else has by now goes back in full, and the guest is told', async () => {
  const { id, token } = await desk.book();
  const page = await pageOf(token);
  desk.providers.stripe.store.set('down', true); // the page cannot be closed
  desk.pass(11 * MINUTE);
  await desk.work();
  desk.providers.stripe.store.set('down', false);
  await payOnPage(page);
  await desk.world.call('guest.cancel', {}, { token });
  await desk.world.work({ kind: 'money', venueId: VENUE_ID, reservationId: id });
  expect(await check(token)).toMatchObject({ money: { status: 'refunded', charged: SUM, refunded: SUM } });
});
