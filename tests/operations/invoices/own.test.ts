import { expect, it } from 'vitest';
import { accountsStore } from '#functions/stores/accounts.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { anAccount } from '../accounts/kit.ts';
import { CUSTOMER, invoicing } from './kit.ts';

const on = operationWorld();
const desk = invoicing(() => on.world);

it('lists the account’s own invoices, and no other account’s', async () => {
  await desk.write();
  await desk.settle();
  const own = await on.world.signIn({ role: 'owner', userId: 'usr_own', accountId: CUSTOMER });
  expect((await on.world.call('invoices.own', {}, own)).body).toMatchObject({
    missing: [],
    invoices: [{ state: 'RC' }],
  });
  await accountsStore(on.world.table).add(anAccount('acc_other'));
  const other = await on.world.signIn({ role: 'owner', userId: 'usr_other', accountId: 'acc_other' });
  expect((await on.world.call('invoices.own', {}, other)).body.invoices).toEqual([]);
  expect((await on.world.call('invoices.own', {}, on.host)).body.errorid).toBe('session.forbidden');
});

it('says what is missing to write them', async () => {
  await accountsStore(on.world.table).add({ ...anAccount('acc_other'), city: '' });
  const other = await on.world.signIn({ role: 'owner', userId: 'usr_other', accountId: 'acc_other' });
  expect((await on.world.call('invoices.own', {}, other)).body.missing).toEqual(['city']);
});
