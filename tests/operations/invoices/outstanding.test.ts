import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { CUSTOMER, DAY, invoicing } from './kit.ts';

const on = operationWorld();
const desk = invoicing(() => on.world);
const rows = async () => (await desk.call('invoices.outstanding', {})).body.rows;

it('shows each instalment with its delay, what was paid of it and how often it was reminded of', async () => {
  const invoiceId = await desk.write({ dues: ['2026-12-10', '2027-01-10'] });
  await desk.settle();
  const amount = 12_200 + 1000;
  const payment = { accountId: CUSTOMER, invoiceId, date: '2026-12-02', amount, means: 'transfer' };
  expect((await desk.call('invoices.payment_write', payment)).body.open).toBe(24_400 - amount);
  on.world.pass(55 * DAY);
  await desk.signInAgain();
  await desk.settle();
  expect(await rows()).toMatchObject([
    { n: 1, of: 2, amount: 12_200, open: 0, delay: 0, paidOn: '2026-12-02', means: 'transfer', reminder: null },
    { n: 2, amount: 12_200, open: 11_200, due: '2027-01-10', delay: 15, bucket: 'to30', reminder: 10, total: 24_400 },
  ]);
});
