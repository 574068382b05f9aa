import { expect, it } from 'vitest';
import { invoicesStore, NEW_INVOICE } from '#functions/stores/invoices.ts';
import { aDraft, anInvoice } from '#tests/domain/invoice/kit.ts';
import { day } from '#tests/kit/builders.ts';
import { payOnPage } from '#tests/kit/payments-world.ts';
import { paymentsDesk } from '../payments/desk.ts';
import { CART, order } from '../shop/kit.ts';
import { sell, seller } from '../shop/sales.ts';

const desk = paymentsDesk();
const list = async (boss: Awaited<ReturnType<typeof seller>>, month = '2026-12') =>
  (await desk.world.call('boss.payments', { month }, boss)).body.payments;

it('lists what accounts paid by card with the provider’s ids, and what is awaited', async () => {
  const boss = await seller(desk);
  const { orderId, url } = (await order(desk)).body;
  expect(await list(boss)).toMatchObject([
    { orderId, state: 'open', provider: 'stripe', paymentId: null, invoice: null },
  ]);
  await payOnPage(url);
  await desk.world.call('shop.check', { orderId }, desk.owner);
  expect(await list(boss)).toMatchObject([
    {
      ...{ orderId, state: 'paid', means: 'card', provider: 'stripe', sum: CART.total, refunded: 0 },
      ...{ paymentId: expect.any(String), account: expect.any(String), accountId: desk.world.venue.accountId },
    },
  ]);
  expect(await list(boss, '2026-11')).toEqual([]);
  expect((await desk.world.call('boss.payments', { month: '2026-12' }, desk.owner)).body.errorid).toBe(
    'session.forbidden',
  );
});

it('lists what was noted on invoices once, in the month in which it came', async () => {
  const boss = await seller(desk);
  const { orderId } = await sell(desk, boss, { how: 'transfer', date: '2026-12-01', reference: 'CRO 1' });
  await sell(desk, boss, { how: 'invoice', date: '2026-12-31' });
  const { accountId } = desk.world.venue;
  const paid = (id: string, date: string) => ({ id, date: day(date), amount: 5000, means: 'transfer' as const });
  const payments = [paid('a', '2026-12-01'), paid('b', '2026-11-30'), paid('pay_0123456789AB', '2026-12-01')];
  const createdAt = Date.parse('2026-11-20T10:00Z');
  const invoice = anInvoice({ ...aDraft(), accountId, createdAt, dues: [day('2026-12-01')], payments });
  await invoicesStore(desk.world.table).save(NEW_INVOICE, { ...invoice, credited: 7350 });
  expect(await list(boss)).toMatchObject([
    { orderId, means: 'transfer', provider: null, state: 'paid', sum: CART.total },
    { id: 'a', sum: 5000, invoice: { number: '2026/417', month: '2026-11' }, refunded: 8967, orderId: null },
  ]);
  expect(await list(boss, '2026-11')).toMatchObject([{ id: 'b' }]);
});
