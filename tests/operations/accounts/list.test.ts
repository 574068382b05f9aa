import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { signsUp } from '../auth/proof-kit.ts';
import { anApplication } from '../auth/sign-up-kit.ts';

const on = operationWorld();
const boss = () => on.world.signIn({ level: 101 });
const listed = async (state: 'pending' | 'active') =>
  (await on.world.call('accounts.list', { state }, await boss())).body.accounts;
const names = async (state: 'pending' | 'active') =>
  (await listed(state)).map(({ username, kind }: Record<string, string>) => [username, kind]);

it('lists who waits, the oldest first, for the boss only', async () => {
  await signsUp(on.world);
  on.world.pass(1000);
  const second = { username: 'late', email: 'late@ristorante.example', vat: '12345678903' };
  await signsUp(on.world, second, 'auth.signup_agent');
  expect(await names('pending')).toEqual([
    ['nina2', 'operator'],
    ['late', 'agent'],
  ]);
  const { body } = await on.world.call('accounts.list', { state: 'pending' }, on.host);
  expect(body.errorid).toBe('session.forbidden');
});

it('moves an account among the active ones when it is activated, and says when it was used last', async () => {
  await signsUp(on.world);
  const [{ accountId }] = await listed('pending');
  await on.world.call('accounts.activate', { accountId }, await boss());
  expect(await names('pending')).toEqual([]);
  expect(await listed('active')).toMatchObject([{ email: 'nina@ristorante.example', users: 1, signedInAt: null }]);
  on.world.pass(5000);
  await on.world.call('auth.login', { email: 'nina@ristorante.example', password: 'brass-kettle-noon' });
  expect(await listed('active')).toMatchObject([{ signedInAt: on.world.now() }]);
  expect(JSON.stringify(await listed('active'))).not.toMatch(/argon|password|factor/);
});

it('lists who has not proven their address behind those who wait, until it is too late', async () => {
  await on.world.send('auth.signup', anApplication());
  on.world.pass(1000);
  await signsUp(on.world, { username: 'late', email: 'late@ristorante.example', vat: '12345678903' });
  const marks = async () =>
    (await listed('pending')).map(({ username, unproven }: Record<string, unknown>) => [username, unproven]);
  expect(await marks()).toEqual([
    ['late', false],
    ['nina2', true],
  ]);
  on.world.pass(7 * 86_400_000);
  expect(await marks()).toEqual([['late', false]]);
});
