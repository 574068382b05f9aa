import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { openWorld, type SendOptions, type World } from '#tests/kit/world.ts';
import { appShows } from '../account/factor-kit.ts';
import { addUser, asksForCode, EMAIL, outboxOf, PASSWORD } from './kit.ts';
import { signsUp } from './proof-kit.ts';
import { anApplication } from './sign-up-kit.ts';

/*
 * What changes who may sign in, and the mail that says so, happen together: the power is cut at the write that puts the
 * mail into the outbox, and nothing has changed then.
 */

const engine = await engineOfFile();
let world: World;
let powerCut = false;
beforeEach(async () => {
  powerCut = false;
  world = await openWorld(engine, {}, { wrap: cutAtOutbox });
});

function cutAtOutbox(table: Table): Table {
  const cutAt = (pks: readonly (string | undefined)[]) => {
    if (powerCut && pks.some((pk) => pk?.startsWith('OUT#'))) throw new Error('power cut');
  };
  return {
    ...table,
    async put(item, condition) {
      cutAt([item.pk]);
      return table.put(item, condition);
    },
    async transact(writes) {
      cutAt(writes.map((write) => ('put' in write ? write.put.pk : undefined)));
      return table.transact(writes);
    },
  };
}

/** Calls an operation, whose power is cut, and once more with power. */
async function twice(call: () => Promise<{ status: number }>, meanwhile: () => Promise<void>) {
  powerCut = true;
  expect((await call()).status).toBe(500);
  expect(takeConsoleErrors()).toHaveLength(1);
  powerCut = false;
  await meanwhile();
  expect((await call()).status).toBe(200);
}
const login = async (password: string) => (await world.call('auth.login', { email: EMAIL, password })).body;
const about = async () =>
  (await outboxOf(world)).flatMap((entry) => (entry.kind === 'notice' ? [entry.about] : [])).toSorted();
const NEW = 'brass-kettle-noon';

it('a changed password', async () => {
  await addUser(world);
  const { jwt, csrf } = await login(PASSWORD);
  const session: SendOptions = { token: jwt, csrf };
  await twice(
    () => world.call('account.password_write', { present: PASSWORD, password: NEW }, session),
    async () => expect((await login(PASSWORD)).errorid).toBe('0'),
  );
  expect((await login(NEW)).errorid).toBe('0');
  expect(await about()).toEqual(['passwordChanged']);
});

it('a password set by a code, whose ticket is not used up for nothing', async () => {
  await addUser(world);
  const sent = await asksForCode(world);
  const { ticket } = (await world.call('auth.verify_otp', sent)).body;
  await twice(
    () => world.call('auth.reset_password', { ticket, password: NEW }),
    async () => expect((await login(PASSWORD)).errorid).toBe('0'),
  );
  expect((await login(NEW)).errorid).toBe('0');
  expect(await about()).toEqual(['passwordChanged', 'reset']);
});

it('a number that is let go', async () => {
  const { userId } = await addUser(world, { phone: '+393331234567' });
  const { jwt, csrf } = await login(PASSWORD);
  const number = async () => (await usersStore(world.table).find(userId))?.phone;
  await twice(
    () => world.call('account.number_remove', { present: PASSWORD }, { token: jwt, csrf }),
    async () => expect(await number()).toBe('+393331234567'),
  );
  expect([await number(), await about()]).toEqual([undefined, ['numberRemoved']]);
});

it('a second factor, on and off', async () => {
  const { userId } = await addUser(world);
  const { jwt, csrf } = await login(PASSWORD);
  const before: SendOptions = { token: jwt, csrf };
  const isOn = async () => (await usersStore(world.table).find(userId))?.factorNonce !== undefined;
  await world.call('account.factor_start', { present: PASSWORD }, before);
  let now = before;
  await twice(
    async () => {
      const { status, body } = await world.call('account.factor_on', { code: await appShows(world, userId) }, before);
      if (status === 200) now = { token: body.jwt, csrf: body.csrf };
      return { status };
    },
    async () => expect(await isOn()).toBe(false),
  );
  expect([await isOn(), await about()]).toEqual([true, ['factorOn']]);
  await twice(
    async () => {
      world.pass(60_000);
      return world.call('account.factor_off', { present: PASSWORD, code: await appShows(world, userId) }, now);
    },
    async () => expect(await isOn()).toBe(true),
  );
  expect([await isOn(), await about()]).toEqual([false, ['factorOff', 'factorOn']]);
});

it('a further device, whose code is asked for anew', async () => {
  const { userId } = await addUser(world);
  const { jwt, csrf } = await login(PASSWORD);
  const sessions = async () => (await sessionsStore(world.table).list(userId, world.now())).length;
  await twice(
    async () => {
      const { code } = (await world.call('account.device_code', {}, { token: jwt, csrf })).body;
      return world.call('auth.bind', { email: EMAIL, code });
    },
    async () => expect(await sessions()).toBe(1),
  );
  expect([await sessions(), await about()]).toEqual([2, ['deviceAdded']]);
});

it('a sign-up, which is sent again by the same key', async () => {
  const key = randomUUID();
  const waiting = async () => (await accountsStore(world.table).list('unproven')).accounts.length;
  await twice(
    () => world.send('auth.signup', anApplication(), { key }),
    async () => expect(await waiting()).toBe(0),
  );
  expect([await waiting(), await about()]).toEqual([1, ['signUp']]);
});

it('an activated account', async () => {
  await signsUp(world);
  const boss = await world.signIn({ level: 101 });
  const accounts = accountsStore(world.table);
  const [account] = (await accounts.list('pending')).accounts;
  const accountId = account?.accountId ?? '';
  await twice(
    () => world.call('accounts.activate', { accountId }, boss),
    async () => {
      expect((await accounts.list('pending')).accounts).toHaveLength(1);
      const { errorid } = (
        await world.call('auth.login', { email: 'nina@ristorante.example', password: 'brass-kettle-noon' })
      ).body;
      expect(errorid).toBe('account.pending');
    },
  );
  expect(await about()).toEqual(['activated', 'signUp']);
});
