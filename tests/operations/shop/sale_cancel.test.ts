import { expect, it } from 'vitest';
import { UNIT } from '#shared/domain/credit/opening.ts';
import { payOnPage } from '#tests/kit/payments-world.ts';
import type { SignedIn } from '#tests/kit/world.ts';
import { paymentsDesk } from '../payments/desk.ts';
import { has } from './kit.ts';
import { orderOf, sell, seller } from './sales.ts';

const desk = paymentsDesk();
const cancel = async (orderId: string, boss: SignedIn) =>
  (await desk.world.call('shop.sale_cancel', { accountId: desk.world.venue.accountId, orderId }, boss)).body.errorid;
const pay = async (orderId: string) => (await desk.world.call('shop.pay', { orderId }, desk.owner)).body;

it('takes back an order once, which then cannot be paid', async () => {
  const boss = await seller(desk);
  const { orderId } = await sell(desk, boss);
  expect([await cancel(orderId, boss), await cancel(orderId, boss)]).toEqual(['0', '0']);
  expect((await pay(orderId)).errorid).toBe('order.state');
  expect(await orderOf(desk, orderId)).toMatchObject({ cancelled: { by: { name: 'Bruno' } } });
  const { orders } = (await desk.world.call('shop.read', {}, desk.owner)).body;
  expect(orders).toMatchObject([{ state: 'cancelled', sent: false }]);
});

it('closes the page that is open', async () => {
  const boss = await seller(desk);
  const { orderId } = await sell(desk, boss);
  const { url } = await pay(orderId);
  expect(await cancel(orderId, boss)).toBe('0');
  await payOnPage(url).catch(() => null);
  await desk.world.call('shop.check', { orderId }, desk.owner);
  expect((await has(desk)).bought).toEqual([]);
});

it('is refused to whoever is slower than the payment, which is granted', async () => {
  const boss = await seller(desk);
  const { orderId } = await sell(desk, boss);
  await payOnPage((await pay(orderId)).url);
  expect(await cancel(orderId, boss)).toBe('order.state');
  expect((await has(desk)).bought).toEqual([50 * UNIT]);
});

it('leaves no page open to a payer of the same moment', async () => {
  const boss = await seller(desk);
  const { orderId } = await sell(desk, boss);
  const [paid, cancelled] = await Promise.all([pay(orderId), cancel(orderId, boss)]);
  expect(cancelled).toBe('0');
  if (paid.url) await payOnPage(paid.url).catch(() => null);
  await desk.world.call('shop.check', { orderId }, desk.owner);
  expect((await has(desk)).bought).toEqual([]);
});

it('waits while the provider is down, and finds no order that there is not', async () => {
  const boss = await seller(desk);
  const { orderId } = await sell(desk, boss);
  await pay(orderId);
  desk.providers.stripe.store.set('down', true);
  expect(await cancel(orderId, boss)).toBe('payment.providerDown');
  desk.providers.stripe.store.set('down', false);
  expect(await cancel('ord_0000000000000000', boss)).toBe('order.unknown');
  expect(await cancel(orderId, desk.owner)).toBe('session.forbidden');
});
