import { expect, it } from 'vitest';
import { creditsStore } from '#functions/stores/credits.ts';
import { ordersStore } from '#functions/stores/orders.ts';
import { pricesStore } from '#functions/stores/prices.ts';
import type { ProviderEvent } from '#shared/contracts/messages/payments.ts';
import { UNIT } from '#shared/domain/credit/opening.ts';
import type { OrderId } from '#shared/domain/shop/order.ts';
import { day } from '#tests/kit/builders.ts';
import { payOnPage } from '#tests/kit/payments-world.ts';
import { paymentsDesk } from '../payments/desk.ts';
import { CART, has, order } from './kit.ts';

const desk = paymentsDesk();
const KEY = '0b9a1c52-6f0e-4c55-9a53-0a2f6a1f7d11';
const accountId = () => desk.world.venue.accountId;
const check = (orderId: string) => desk.world.call('shop.check', { orderId }, desk.owner);

const eventOf = (eventId: string, object: string): ProviderEvent => ({
  ...{ kind: 'providerEvent', provider: 'stripe', account: 'platform', eventId },
  ...{ type: 'checkout.session.completed', objects: [object] },
});

it('grants what was paid: credits, and the licence from today', async () => {
  const { body } = await order(desk);
  expect(body.errorid).toBe('0');
  expect((await has(desk)).bought).toEqual([]);
  expect(await payOnPage(body.url)).toContain(`/settings?pageId=services&order=${body.orderId}`);
  expect((await check(body.orderId)).body.order).toMatchObject({ state: 'paid', total: CART.total, url: null });
  expect(await has(desk)).toMatchObject({ bought: [50 * UNIT], licence: { until: '2027-03-01', modules: {} } });
});

it('extends a licence from its end when it is bought again', async () => {
  for (const until of ['2027-03-01', '2027-06-01']) {
    const { body } = await order(desk);
    await payOnPage(body.url);
    await check(body.orderId);
    expect((await has(desk)).licence.until).toBe(until);
  }
});

it('one payment is granted once, however often its events come and the page is looked at, all at once', async () => {
  const { body } = await order(desk);
  await payOnPage(body.url);
  const loaded = await ordersStore(desk.world.table).load({ accountId: accountId(), orderId: body.orderId as OrderId });
  const session = loaded?.order.attempt.checkoutId ?? '';
  const looks = Array.from({ length: 8 }, (_, nth) => [
    desk.world.work(eventOf(`evt_${nth}`, session)),
    desk.world.work({ kind: 'order', accountId: accountId(), orderId: body.orderId }),
    check(body.orderId),
  ]);
  await Promise.all(looks.flat());
  expect(await has(desk)).toMatchObject({ bought: [50 * UNIT], licence: { until: '2027-03-01' } });
});

it('a payment is granted while messages spend from the same wallet', async () => {
  const { body } = await order(desk);
  await payOnPage(body.url);
  const credits = creditsStore(desk.world.table);
  const options = { now: desk.world.now(), actor: 'test' };
  const spends = Array.from({ length: 12 }, (_, nth) =>
    credits.post(accountId(), { kind: 'reserve', source: `m${nth}`, micros: 1 }, options),
  );
  await Promise.all([...spends, check(body.orderId)]);
  const { bought, wallet } = await has(desk);
  expect([bought, wallet.reserved]).toEqual([[50 * UNIT], 12]);
});

it('grants by the sweep alone when the event is lost and nobody comes back', async () => {
  const { body } = await order(desk);
  await payOnPage(body.url);
  await desk.world.work({ kind: 'order', accountId: accountId(), orderId: body.orderId });
  expect((await has(desk)).bought).toEqual([50 * UNIT]);
});

it('a request that is repeated is one order with one page', async () => {
  const [one, two] = await Promise.all([order(desk, CART, KEY), order(desk, CART, KEY)]);
  const again = await order(desk, CART, KEY);
  expect(new Set([one, two, again].map(({ body }) => `${body.orderId} ${body.url}`)).size).toBe(1);
  expect(await ordersStore(desk.world.table).list(accountId())).toHaveLength(1);
});

it('refuses a cart whose price has changed since it was shown, and keeps the price of an order', async () => {
  const { body } = await order(desk);
  const licence = [{ from: day('2026-11-01'), value: 99 * UNIT }];
  await pricesStore(desk.world.table).saveList('default', { licence });
  expect((await order(desk)).body.errorid).toBe('order.priceChanged');
  await payOnPage(body.url);
  expect((await check(body.orderId)).body.order).toMatchObject({ state: 'paid', total: CART.total });
});

it.each([
  ['a package that is not offered', { lines: [{ item: 'credits', quantity: 51 }], total: 6222 }],
  ['nothing', { lines: [], total: 1 }],
])('refuses %s', async (_, input) => {
  expect((await order(desk, input)).body.errorid).toBe('request.invalid');
});

it('keeps an order that nobody paid, and says so', async () => {
  const { body } = await order(desk);
  desk.world.setNow(desk.world.now() + 31 * 60_000);
  await desk.signInAgain();
  expect((await check(body.orderId)).body.order).toMatchObject({ state: 'ended', url: null });
  expect((await has(desk)).bought).toEqual([]);
});
