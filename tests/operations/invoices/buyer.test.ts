import { expect, it } from 'vitest';
import { accountsStore } from '#functions/stores/accounts.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { anAccount } from '../accounts/kit.ts';
import { CUSTOMER, invoicing } from './kit.ts';

const on = operationWorld();
const desk = invoicing(() => on.world);
const ask = async (accountId: string) => (await desk.call('invoices.buyer', { accountId })).body;

it('says how an account’s invoices are taxed, and nothing of a number that VIES has not confirmed', async () => {
  expect(await ask(CUSTOMER)).toMatchObject({ vatCase: 'italy', country: 'IT' });
  const add = (id: string, over: object) => accountsStore(on.world.table).add({ ...anAccount(id), ...over });
  await add('acc_inunion', { country: 'DE', vat: 'DE123456789' });
  await add('acc_outside', { country: 'CH', vat: 'CHE-1' });
  expect(await ask('acc_inunion')).toMatchObject({ vatCase: 'unknown' });
  expect(await ask('acc_outside')).toMatchObject({ vatCase: 'outside' });
  expect((await ask('acc_nobody')).errorid).toBe('account.unknown');
});
