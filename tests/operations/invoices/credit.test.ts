import { expect, it } from 'vitest';
import { invoicesStore } from '#functions/stores/invoices.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { CUSTOMER, invoicing } from './kit.ts';

const on = operationWorld();
const desk = invoicing(() => on.world);
const open = () => invoicesStore(on.world.table).openSumOf(CUSTOMER);
const credit = (invoiceId: string, net: number | null) =>
  desk.call('invoices.credit', { accountId: CUSTOMER, invoiceId, net, note: 'Errore' });

it('credits a part and then the rest, each under a number of its own, and nothing more', async () => {
  const invoiceId = await desk.write();
  await desk.settle();
  const { body } = await credit(invoiceId, 5000);
  await desk.settle();
  expect(await desk.load(body.invoiceId)).toMatchObject({
    ...{ type: 'TD04', state: 'RC', number: { n: 2 }, sums: { total: 6100 }, credits: { number: { n: 1 } } },
  });
  expect(await open()).toBe(24_400 - 6100);
  expect((await credit(invoiceId, 15_001)).body.errorid).toBe('invoice.tooMuch');
  expect((await credit(invoiceId, null)).body.errorid).toBe('0');
  expect(await open()).toBe(0);
  expect((await credit(invoiceId, null)).body.errorid).toBe('invoice.tooMuch');
});

it('does not credit what the exchange system has not taken', async () => {
  desk.sdi.store.set('mode', 'NS');
  const invoiceId = await desk.write();
  await desk.settle();
  expect((await credit(invoiceId, null)).body.errorid).toBe('invoice.state');
});
