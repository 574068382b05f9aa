import { expect, it } from 'vitest';
import { invoicesStore } from '#functions/stores/invoices.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { CUSTOMER, invoicing } from './kit.ts';

const on = operationWorld();
const desk = invoicing(() => on.world);
const payment = (invoiceId: string, amount: number) => ({
  ...{ accountId: CUSTOMER, invoiceId, date: '2026-12-02', amount, means: 'transfer' },
});

it('notes a payment once for a request that is repeated, and never more than is open', async () => {
  const invoiceId = await desk.write();
  expect((await desk.call('invoices.payment_write', payment(invoiceId, 1))).body.errorid).toBe('invoice.state');
  await desk.settle();
  const key = '0b9a1c52-6f0e-4c55-9a53-0a2f6a1f7d11';
  for (let time = 0; time < 3; time += 1) {
    const input = payment(invoiceId, 20_000) as never;
    expect((await on.world.call('invoices.payment_write', input, { ...desk.boss, key })).body.open).toBe(4400);
  }
  expect((await desk.call('invoices.payment_write', payment(invoiceId, 4401))).body.errorid).toBe('invoice.tooMuch');
  expect((await desk.call('invoices.payment_write', payment(invoiceId, 4400))).body.open).toBe(0);
  expect(await invoicesStore(on.world.table).openSums()).toEqual(new Map());
});

it('of many at once notes as many as fit', async () => {
  const invoiceId = await desk.write();
  await desk.settle();
  const many = Array.from({ length: 8 }, () => desk.call('invoices.payment_write', payment(invoiceId, 10_000)));
  const noted = (await Promise.all(many)).filter(({ body }) => body.errorid === '0');
  expect(noted).toHaveLength(2);
  expect(await invoicesStore(on.world.table).openSumOf(CUSTOMER)).toBe(4400);
});
