import { expect, it } from 'vitest';
import { payOnPage } from '#tests/kit/payments-world.ts';
import { paymentsDesk } from '../payments/desk.ts';
import { has, order } from './kit.ts';

const desk = paymentsDesk();

it('finds no order of another account', async () => {
  const { orderId, url } = (await order(desk)).body;
  await payOnPage(url);
  const other = await desk.world.signIn({ role: 'owner', userId: 'usr_other', accountId: 'acc_other' });
  expect((await desk.world.call('shop.check', { orderId }, other)).body.errorid).toBe('order.unknown');
  expect((await has(desk)).bought).toEqual([]);
});

it('waits while the provider is down, and grants afterwards', async () => {
  const { orderId, url } = (await order(desk)).body;
  await payOnPage(url);
  const check = async () => (await desk.world.call('shop.check', { orderId }, desk.owner)).body.order.state;
  desk.providers.stripe.store.set('down', true);
  expect(await check()).toBe('open');
  desk.providers.stripe.store.set('down', false);
  expect(await check()).toBe('paid');
});
