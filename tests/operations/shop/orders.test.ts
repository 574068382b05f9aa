import { expect, it } from 'vitest';
import { draftOfOrder } from '#functions/services/invoices/draft-of-order.ts';
import { invoicesStore, NEW_INVOICE } from '#functions/stores/invoices.ts';
import { ordersStore } from '#functions/stores/orders.ts';
import type { OrderId } from '#shared/domain/shop/order.ts';
import { paymentsDesk } from '../payments/desk.ts';
import { CART, order } from './kit.ts';
import { sell, seller } from './sales.ts';

const desk = paymentsDesk();

it('lists the orders of all accounts of a month, with who sold them and their invoices', async () => {
  const boss = await seller(desk);
  const own = (await order(desk)).body.orderId;
  desk.pass(1000);
  const { orderId } = await sell(desk, boss, { how: 'invoice', date: '2026-12-31' });
  const accountId = desk.world.venue.accountId;
  const draft = await draftOfOrder(
    // Its invoice is made a month later, and stands in the list of that month.
    { orders: ordersStore(desk.world.table), now: desk.world.now() + 31 * 86_400_000 },
    { accountId, orderId: orderId as OrderId },
  );
  if (draft) await invoicesStore(desk.world.table).save(NEW_INVOICE, draft);
  const list = async (month: string) => (await desk.world.call('shop.orders', { month }, boss)).body.orders;
  expect(await list('2026-12')).toMatchObject([
    {
      ...{ id: orderId, accountId, how: 'invoice', state: 'invoiced', by: 'Bruno' },
      invoice: { number: null, month: '2027-01', open: 0 },
    },
    { id: own, accountId, how: 'own', state: 'open', total: CART.total, invoice: null },
  ]);
  expect(await list('2026-11')).toEqual([]);
  expect((await desk.world.call('shop.orders', { month: '2026-12' }, desk.owner)).body.errorid).toBe(
    'session.forbidden',
  );
});

it('lists orders of earlier versions once they were looked through', async () => {
  const boss = await seller(desk);
  const { orderId } = (await order(desk)).body;
  const accountId = desk.world.venue.accountId;
  const key = { pk: `ORDERS#${accountId}`, sk: orderId };
  await desk.world.table.update(key, { set: { gsi1pk: undefined, gsi1sk: undefined } });
  const list = async () => (await desk.world.call('shop.orders', { month: '2026-12' }, boss)).body.orders;
  expect(await list()).toEqual([]);
  await ordersStore(desk.world.table).listByMonth(accountId);
  expect(await list()).toMatchObject([{ id: orderId }]);
});
