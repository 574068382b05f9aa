import { expect, it } from 'vitest';
import { accountsStore } from '#functions/stores/accounts.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { signsUp } from '../auth/proof-kit.ts';
import { anApplication } from '../auth/sign-up-kit.ts';
import { anAccount } from './kit.ts';

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

/** Pages of a list one after the other, as far as there are any. */
async function pages(state: 'pending' | 'active', between = async () => {}): Promise<string[][]> {
  const session = await boss();
  const read: string[][] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const { body } = await on.world.call('accounts.list', { state, ...(after && { after }) }, session);
    read.push(body.accounts.map(({ accountId }: Record<string, string>) => accountId));
    after = body.next as string | null;
    await between();
  }
  return read;
}

const id = (state: string, i: number) => `acc_${state}${String(i).padStart(4, '0')}`;

/** As many accounts, several of them of one instant. */
async function signedUp(state: 'pending' | 'unproven' | 'active', count: number): Promise<string[]> {
  const accounts = accountsStore(on.world.table);
  const all = Array.from({ length: count }, (_, i) => id(state, i));
  const at = (i: number) => 1_790_000_000_000 + Math.floor(i / 40);
  await Promise.all(all.map((each, i) => accounts.add({ ...anAccount(each), state, createdAt: at(i) })));
  return all;
}

it('lists every account once, page after page, also where many signed up at one instant', async () => {
  const all = await signedUp('active', 230);
  const read = await pages('active');
  expect(read.map(({ length }) => length)).toEqual([100, 100, 30]);
  expect(read.flat()).toEqual(expect.arrayContaining(all));
});

it('ends with a page that is just full', async () => {
  await signedUp('active', 100);
  expect((await pages('active')).map(({ length }) => length)).toEqual([100]);
});

it('goes through all who wait before it comes to those whose address is not proven', async () => {
  const waiting = await signedUp('pending', 130);
  const unproven = await signedUp('unproven', 120);
  const read = (await pages('pending')).flat();
  expect(read.slice(0, 130)).toEqual(expect.arrayContaining(waiting));
  expect(read.slice(130)).toEqual(expect.arrayContaining(unproven));
  expect(read).toHaveLength(250);
});

it('goes on where the last of a page was activated meanwhile', async () => {
  await signedUp('pending', 110);
  const session = await boss();
  const activate = async () =>
    void (await on.world.call('accounts.activate', { accountId: id('pending', 99) }, session));
  const read = await pages('pending', activate);
  expect(read.flat()).toHaveLength(110);
});
