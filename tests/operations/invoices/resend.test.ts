import { expect, it } from 'vitest';
import { accountsStore } from '#functions/stores/accounts.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { anAccount } from '../accounts/kit.ts';
import { CUSTOMER, invoicing } from './kit.ts';

const on = operationWorld();
const desk = invoicing(() => on.world);

it('sends a rejected invoice again under its number and date, to the corrected buyer', async () => {
  desk.sdi.store.set('mode', 'NS');
  const invoiceId = await desk.write();
  await desk.settle();
  const rejected = await desk.load(invoiceId);
  expect(rejected).toMatchObject({ state: 'NS', notices: [{ kind: 'NS', errors: [{ code: '00305' }] }] });

  desk.sdi.store.set('mode', 'by digit');
  await accountsStore(on.world.table).add({ ...anAccount(CUSTOMER), company: 'Giusta Srl' });
  const of = { accountId: CUSTOMER, invoiceId };
  expect((await desk.call('invoices.resend', of)).body.errorid).toBe('0');
  await desk.settle();
  expect(await desk.load(invoiceId)).toMatchObject({
    ...{ state: 'RC', buyer: { company: 'Giusta Srl' }, sendings: [{ attempt: 1 }, { attempt: 2 }] },
    ...(rejected && 'number' in rejected && { number: rejected.number, date: rejected.date }),
  });
  const [second, first] = desk.sdi.store.list();
  expect(second?.number).toBe(first?.number);
  expect(second?.progressive).not.toBe(first?.progressive);
  expect((await desk.call('invoices.resend', of)).body.errorid).toBe('invoice.state');
});

it('does not find what there is not', async () => {
  const of = { accountId: CUSTOMER, invoiceId: 'inv_0000000000000000' };
  expect((await desk.call('invoices.resend', of)).body.errorid).toBe('invoice.unknown');
});
