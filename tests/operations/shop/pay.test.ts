import { expect, it } from 'vitest';
import { UNIT } from '#shared/domain/credit/opening.ts';
import { payOnPage } from '#tests/kit/payments-world.ts';
import { paymentsDesk } from '../payments/desk.ts';
import { has, order } from './kit.ts';
import { orderOf, sell, seller } from './sales.ts';

const desk = paymentsDesk();
const KEY = '0b9a1c52-6f0e-4c55-9a53-0a2f6a1f7d11';
const pay = async (orderId: string, key?: string, who = desk.owner) =>
  (await desk.world.call('shop.pay', { orderId }, { ...who, ...(key !== undefined && { key }) })).body;
const check = (orderId: string) => desk.world.call('shop.check', { orderId }, desk.owner);

it('opens the page of an order that was sent, and grants it once it is paid', async () => {
  const { orderId } = await sell(desk, await seller(desk));
  const { url } = await pay(orderId);
  expect(await payOnPage(url)).toContain(`/settings?pageId=services&order=${orderId}`);
  expect((await check(orderId)).body.order).toMatchObject({ state: 'paid', sent: false });
  expect(await has(desk)).toMatchObject({ bought: [50 * UNIT], licence: { until: '2027-03-01' } });
  expect((await pay(orderId)).errorid).toBe('order.state');
});

it('leads two who pay to one page, and opens another after the first has closed', async () => {
  const { orderId } = await sell(desk, await seller(desk));
  const [one, two] = await Promise.all([pay(orderId, KEY), pay(orderId, KEY)]);
  const { url } = await pay(orderId);
  expect([one.url, two.url].filter((each) => each !== undefined && each !== url)).toEqual([]);
  desk.world.setNow(desk.world.now() + 31 * 60_000);
  await desk.signInAgain();
  const later = await pay(orderId);
  expect(later.url).not.toBe(url);
  await payOnPage(later.url);
  await check(orderId);
  expect((await has(desk)).bought).toEqual([50 * UNIT]);
  expect((await orderOf(desk, orderId))?.grantedAt).toBeDefined();
});

it('finds no order of another account, and opens none that the account made by itself', async () => {
  const { orderId } = await sell(desk, await seller(desk));
  const other = await desk.world.signIn({ role: 'owner', userId: 'usr_other', accountId: 'acc_other' });
  expect((await pay(orderId, undefined, other)).errorid).toBe('order.unknown');
  const own = (await order(desk)).body;
  expect((await pay(own.orderId)).errorid).toBe('order.state');
});
