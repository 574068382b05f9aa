import { expect, it } from 'vitest';
import { draftOfOrder } from '#functions/services/invoices/draft-of-order.ts';
import { creditsStore } from '#functions/stores/credits.ts';
import { ordersStore } from '#functions/stores/orders.ts';
import { pricesStore } from '#functions/stores/prices.ts';
import { usersStore } from '#functions/stores/users.ts';
import { UNIT } from '#shared/domain/credit/opening.ts';
import type { OrderId } from '#shared/domain/shop/order.ts';
import { aUser, day } from '#tests/kit/builders.ts';
import { outboxEntries } from '#tests/kit/outbox.ts';
import { paymentsDesk } from '../payments/desk.ts';
import { CART, has } from './kit.ts';
import { orderOf, sell, seller } from './sales.ts';

const desk = paymentsDesk();
const KEY = '0b9a1c52-6f0e-4c55-9a53-0a2f6a1f7d11';
const accountId = () => desk.world.venue.accountId;
const draft = (orderId: string) =>
  draftOfOrder(
    { orders: ordersStore(desk.world.table), now: desk.world.now() },
    { accountId: accountId(), orderId: orderId as OrderId },
  );

it('sends an order that the account finds among its own, grants nothing yet, and tells its owners', async () => {
  const boss = await seller(desk);
  const owner = { userId: 'usr_owner', accountId: accountId(), role: 'owner', locale: 'de' } as const;
  await usersStore(desk.world.table).create(aUser(owner));
  const { orderId } = await sell(desk, boss);
  expect((await has(desk)).bought).toEqual([]);
  const { orders } = (await desk.world.call('shop.read', {}, desk.owner)).body;
  expect(orders).toMatchObject([{ id: orderId, state: 'open', total: CART.total, sent: true, url: null }]);
  const told = (await outboxEntries(desk.world.table)).filter(({ kind }) => kind === 'notice');
  expect(told).toEqual([
    { kind: 'notice', about: 'orderSent', id: `usr_owner|${accountId()}|${orderId}`, locale: 'de' },
  ]);
});

it.each([
  ['paid by bank transfer', { how: 'transfer', date: '2026-11-27', reference: 'CRO 123' }, 'paid'],
  ['given on invoice', { how: 'invoice', date: '2026-12-31' }, 'invoiced'],
])('grants at once what was %s, and has its invoice written', async (_, how, state) => {
  const { orderId } = await sell(desk, await seller(desk), how);
  expect(await has(desk)).toMatchObject({ bought: [50 * UNIT], licence: { until: '2027-03-01' } });
  const { orders } = (await desk.world.call('shop.read', {}, desk.owner)).body;
  expect(orders).toMatchObject([{ id: orderId, state, sent: false }]);
  const invoices = (await outboxEntries(desk.world.table)).filter(({ kind }) => kind === 'invoice');
  expect(invoices).toMatchObject([{ accountId: accountId(), orderId }]);
  const payments = state === 'paid' ? [{ date: '2026-11-27', amount: CART.total, means: 'transfer' }] : [];
  expect(await draft(orderId)).toMatchObject({ payments, dues: [how.date] });
});

it('one request sells once, pressed twice at the same moment and again after the prices have changed', async () => {
  const boss = await seller(desk);
  const wish = () => sell(desk, boss, { how: 'transfer', date: '2026-12-01' }, KEY);
  const both = await Promise.all([wish(), wish()]);
  await pricesStore(desk.world.table).saveList('default', { licence: [{ from: day('2026-11-01'), value: 99 * UNIT }] });
  const ids = new Set([...both, await wish()].map(({ orderId }) => orderId));
  expect(ids.size).toBe(1);
  expect((await has(desk)).bought).toEqual([50 * UNIT]);
});

it('grants while messages spend from the same wallet', async () => {
  const boss = await seller(desk);
  const credits = creditsStore(desk.world.table);
  const options = { now: desk.world.now(), actor: 'test' };
  const spends = Array.from({ length: 8 }, (_, nth) =>
    credits.post(accountId(), { kind: 'reserve', source: `m${nth}`, micros: 1 }, options),
  );
  const [sold] = await Promise.all([sell(desk, boss, { how: 'transfer', date: '2026-12-01' }), ...spends]);
  expect(sold.errorid).toBe('0');
  expect((await has(desk)).bought).toEqual([50 * UNIT]);
});

it('refuses a price that has changed since it was shown, and sells at the new one', async () => {
  const boss = await seller(desk);
  await pricesStore(desk.world.table).saveList('default', { licence: [{ from: day('2026-11-01'), value: 59 * UNIT }] });
  expect((await sell(desk, boss)).errorid).toBe('order.priceChanged');
  const total = Math.round((5000 + 3 * 5900) * 1.22);
  const { orderId } = await sell(desk, boss, { total });
  expect((await orderOf(desk, orderId))?.lines).toMatchObject([{ net: 5000 }, { net: 3 * 5900 }]);
});

it.each([
  ['money that comes tomorrow', { how: 'transfer', date: '2026-12-02' }, 'date', 'field.future'],
  ['an invoice that was due yesterday', { how: 'invoice', date: '2026-11-30' }, 'date', 'field.past'],
  ['a transfer without a day', { how: 'transfer' }, 'date', 'field.required'],
  ['a package that is not offered', { lines: [{ item: 'credits', quantity: 51 }] }, 'lines', 'field.choice'],
])('refuses %s', async (_, over, path, code) => {
  const { errorid, issues } = await sell(desk, await seller(desk), over);
  expect([errorid, issues]).toEqual(['request.invalid', [{ path, code }]]);
  expect((await has(desk)).bought).toEqual([]);
});

it('refuses an account that there is not, the seller’s own, an owner, and staff of another area', async () => {
  const boss = await seller(desk);
  const code = async (over: object, who = boss) => (await sell(desk, who, over)).errorid;
  expect(await code({ accountId: 'acc_nobody' })).toBe('account.unknown');
  expect(await code({}, await desk.world.signIn({ userId: 'usr_own', level: 101 }))).toBe('account.own');
  expect(await code({}, desk.owner)).toBe('session.forbidden');
  const support = { userId: 'usr_support', accountId: 'acc_platform', level: 101, areas: ['support'] as const };
  expect(await code({}, await desk.world.signIn(support))).toBe('session.forbidden');
});
