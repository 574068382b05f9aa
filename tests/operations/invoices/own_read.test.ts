import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { CUSTOMER, invoicing } from './kit.ts';

const on = operationWorld();
const desk = invoicing(() => on.world);

it('reads the account’s own invoice, and does not find another account’s', async () => {
  const invoiceId = await desk.write();
  const own = await on.world.signIn({ role: 'manager', userId: 'usr_own', accountId: CUSTOMER });
  const read = async (who = own) => (await on.world.call('invoices.own_read', { invoiceId } as never, who)).body;
  expect((await read()).errorid).toBe('invoice.state');
  await desk.settle();
  expect(await read()).toMatchObject({ errorid: '0', paper: { invoice: { state: 'RC' } } });
  const other = await on.world.signIn({ role: 'owner', userId: 'usr_other', accountId: 'acc_other' });
  expect((await read(other)).errorid).toBe('invoice.unknown');
});
