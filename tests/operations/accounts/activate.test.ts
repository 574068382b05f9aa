import { expect, it } from 'vitest';
import { accountsStore } from '#functions/stores/accounts.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { outboxOf } from '../auth/kit.ts';
import { anApplication } from '../auth/sign-up-kit.ts';

const on = operationWorld();

it('opens the account, tells its owner, and is done once', async () => {
  await on.world.send('auth.signup', anApplication());
  const [account] = await accountsStore(on.world.table).list('pending');
  const boss = await on.world.signIn({ level: 101 });
  const activate = (accountId = '') => on.world.call('accounts.activate', { accountId }, boss);
  expect((await activate(account?.accountId)).status).toBe(200);
  expect(await accountsStore(on.world.table).list('pending')).toEqual([]);
  const login = { email: 'nina@ristorante.example', password: 'brass-kettle-noon' };
  expect((await on.world.call('auth.login', login)).status).toBe(200);
  expect(await outboxOf(on.world)).toEqual([expect.objectContaining({ about: 'activated', locale: 'it' })]);
  expect((await activate(account?.accountId)).body.errorid).toBe('account.unknown');
  expect((await activate('acc_nowhere')).body.errorid).toBe('account.unknown');
});
