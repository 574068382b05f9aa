import { expect, it } from 'vitest';
import { accountsStore } from '#functions/stores/accounts.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { outboxOf } from '../auth/kit.ts';
import { signsUp } from '../auth/proof-kit.ts';
import { anApplication } from '../auth/sign-up-kit.ts';

const on = operationWorld();
/** Who is told that their account was activated. */
const activated = async () =>
  (await outboxOf(on.world)).filter((entry) => entry.kind === 'notice' && entry.about === 'activated');

it('opens the account, tells its owner, and is done once', async () => {
  await signsUp(on.world);
  const [account] = (await accountsStore(on.world.table).list('pending')).accounts;
  const boss = await on.world.signIn({ level: 101 });
  const activate = (accountId = '') => on.world.call('accounts.activate', { accountId }, boss);
  expect((await activate(account?.accountId)).status).toBe(200);
  expect((await accountsStore(on.world.table).list('pending')).accounts).toEqual([]);
  const login = { email: 'nina@ristorante.example', password: 'brass-kettle-noon' };
  expect((await on.world.call('auth.login', login)).status).toBe(200);
  expect(await activated()).toEqual([expect.objectContaining({ locale: 'it' })]);
  // The boss's other tab presses it too: it is done, and nobody is told twice.
  expect((await activate(account?.accountId)).status).toBe(200);
  expect(await activated()).toHaveLength(1);
  expect((await activate('acc_nowhere')).body.errorid).toBe('account.unknown');
});

it('is done for both who press it at one moment, and tells the owner once', async () => {
  await signsUp(on.world);
  const [account] = (await accountsStore(on.world.table).list('pending')).accounts;
  const boss = await on.world.signIn({ level: 101 });
  const activate = () => on.world.call('accounts.activate', { accountId: account?.accountId ?? '' }, boss);
  const both = await Promise.all([activate(), activate()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await activated()).toHaveLength(1);
});

it('opens nothing whose address nobody has proven, and tells nobody so', async () => {
  await on.world.send('auth.signup', anApplication());
  const [account] = (await accountsStore(on.world.table).list('unproven')).accounts;
  const boss = await on.world.signIn({ level: 101 });
  const { body } = await on.world.call('accounts.activate', { accountId: account?.accountId ?? '' }, boss);
  expect([body.errorid, await activated()]).toEqual(['account.unproven', []]);
  const paused = { accountId: account?.accountId ?? '', reason: 'Nobody is there' };
  expect((await on.world.call('accounts.pause', paused, boss)).body.errorid).toBe('account.unknown');
});
