import { expect, it } from 'vitest';
import { buildAllRows, buildRowsStores } from '#functions/services/customers/build-rows.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { anAccount } from '../accounts/kit.ts';
import { aPlatform } from '../customers/kit.ts';

const on = operationWorld();

it('lists the accounts of venues, active or paused, to the staff', async () => {
  const platform = await aPlatform(on.world);
  const accounts = accountsStore(on.world.table);
  const pause = { at: 1, reason: 'Two invoices are open', by: 'Bruno' };
  await accounts.add({ ...anAccount('acc_paused'), company: 'Ponte', state: 'paused', pause });
  await accounts.add({ ...anAccount('acc_agency'), kind: 'agent' });
  await accounts.add({ ...anAccount('acc_waiting'), state: 'pending' });
  await buildAllRows(buildRowsStores(on.world.table));
  const { accounts: shown } = await platform.call('shop.accounts', {});
  const names = shown.map(({ accountId, paused }: { accountId: string; paused: boolean }) => [accountId, paused]);
  expect(names.toSorted()).toEqual([
    ['acc_demo', false],
    ['acc_paused', true],
  ]);
  expect((await platform.call('shop.accounts', {}, on.host)).errorid).toBe('session.forbidden');
});

it('lists them too while accounts of earlier versions have no rows', async () => {
  await accountsStore(on.world.table).add(anAccount());
  const boss = await on.world.signIn({ userId: 'usr_boss', accountId: 'acc_platform', level: 101 });
  const { body } = await on.world.call('shop.accounts', {}, boss);
  expect(body.accounts.map(({ accountId }: { accountId: string }) => accountId)).toEqual(['acc_demo']);
});
