import { expect, it } from 'vitest';
import { accountsStore } from '#functions/stores/accounts.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { anAccount } from '../accounts/kit.ts';
import { CUSTOMER, invoicing } from './kit.ts';

const on = operationWorld();
const desk = invoicing(() => on.world);
const abroad = (vat: string) =>
  accountsStore(on.world.table).add({ ...anAccount(CUSTOMER), country: 'DE', vat, taxId: '', city: 'Berlin' });

it('a draft waits while VIES does not answer, and is issued without VAT once it does', async () => {
  await abroad('DE123456781');
  desk.sdi.store.set('viesDown', true);
  const invoiceId = await desk.write();
  await desk.settle();
  expect(await desk.load(invoiceId)).toMatchObject({ state: 'draft', waits: 'vies' });
  desk.sdi.store.set('viesDown', false);
  expect((await desk.call('invoices.retry', { accountId: CUSTOMER, invoiceId })).body.errorid).toBe('0');
  await desk.settle();
  expect(await desk.load(invoiceId)).toMatchObject({
    ...{ state: 'RC', vatCase: 'union', number: { n: 1 } },
    sums: { vat: 0, total: 20_000, stamp: true },
  });
  expect(desk.sdi.store.list()[0]?.xml).toContain('<CodiceDestinatario>XXXXXXX</CodiceDestinatario>');
});

it('a number that is not valid in VIES is taxed', async () => {
  await abroad('DE123456789');
  const invoiceId = await desk.write();
  await desk.settle();
  expect(await desk.load(invoiceId)).toMatchObject({ vatCase: 'unionTaxed', sums: { vat: 4400 } });
});

it('looks by itself when nobody does', async () => {
  await abroad('DE123456781');
  desk.sdi.store.set('viesDown', true);
  const invoiceId = await desk.write();
  await desk.settle();
  desk.sdi.store.set('viesDown', false);
  on.world.pass(11 * 60_000);
  await desk.settle();
  expect(await desk.load(invoiceId)).toMatchObject({ state: 'RC' });
});
