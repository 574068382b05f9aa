import { beforeEach, expect, it } from 'vitest';
import { buildRow, buildRowsStores } from '#functions/services/customers/build-rows.ts';
import { accountRowsStore } from '#functions/stores/account-rows.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { addressesStore } from '#functions/stores/addresses.ts';
import { formerKey } from '#functions/stores/users.keys.ts';
import { usersStore } from '#functions/stores/users.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { anAccount } from '../accounts/kit.ts';
import { addUser, another, asksForCode, codeFor, EMAIL, outboxOf, PASSWORD } from '../auth/kit.ts';

const on = operationWorld();
const NEW = 'nina@new.test';
const users = () => usersStore(on.world.table);
const addresses = () => addressesStore(on.world.table);
const write = (code: string, session = on.host) => on.world.call('account.email_write', { code }, session);
const login = async (email: string) =>
  (await on.world.call('auth.login', { email, password: PASSWORD })).body.errorid as string;

beforeEach(async () => {
  await addUser(on.world, { userId: 'usr_host' });
  await on.world.call('account.email_start', { present: PASSWORD, email: NEW, locale: 'it' }, on.host);
});

it('signs in with the address to which the code went, and no more with the former one', async () => {
  const code = await codeFor(on.world, 'usr_host', 'email');
  expect((await write(another(code))).body).toMatchObject({
    errorid: 'code.wrong',
    issues: [{ path: 'code', code: 'code.wrong' }],
  });
  expect((await users().find('usr_host'))?.email).toBe(EMAIL);
  expect((await write(code)).body).toEqual({ errorid: '0', email: NEW });
  expect([await login(NEW), await login(EMAIL)]).toEqual(['0', 'login.failed']);
  expect((await write(code)).body.errorid).toBe('code.spent');
});

it('tells the former address, which anybody may take from then on', async () => {
  const at = on.world.now();
  await write(await codeFor(on.world, 'usr_host', 'email'));
  const told = (await outboxOf(on.world)).find((entry) => entry.kind === 'notice' && entry.about === 'emailChanged');
  expect(told).toMatchObject({ id: `usr_host|${at}` });
  expect(await addresses().former('usr_host', at, at)).toEqual({ until: at, email: EMAIL, returns: true });
  expect(
    await users().create({
      ...(await addUser(on.world, { userId: 'usr_x', email: 'x@x.test' })),
      userId: 'usr_y',
      email: EMAIL,
    }),
  ).toBe('done');
});

it('leaves everything as it was where somebody took the address meanwhile', async () => {
  await addUser(on.world, { userId: 'usr_other', email: NEW });
  expect((await write(await codeFor(on.world, 'usr_host', 'email'))).body.errorid).toBe('signUp.emailUsed');
  expect((await users().find('usr_host'))?.email).toBe(EMAIL);
  expect((await users().byEmail(NEW))?.userId).toBe('usr_other');
});

it('takes no code of somebody else', async () => {
  const code = await codeFor(on.world, 'usr_host', 'email');
  const other = await on.world.signIn({ userId: 'usr_other' });
  expect((await write(code, other)).body.errorid).toBe('code.spent');
});

it('spends a code for a forgotten password that is on its way to the former address', async () => {
  const reset = await asksForCode(on.world);
  await write(await codeFor(on.world, 'usr_host', 'email'));
  const { ticket } = (await on.world.call('auth.verify_otp', reset)).body;
  const answer = await on.world.call('auth.reset_password', { ticket, password: 'brass-kettle-noon' });
  expect(answer.body.errorid).toBe('code.spent');
});

it('removes a user with the address of now: two who act at once leave nobody’s address behind', async () => {
  const before = await users().find('usr_host');
  await write(await codeFor(on.world, 'usr_host', 'email'));
  if (!before) throw new Error('no user');
  expect(await users().remove(before, [])).toBe('lost race');
  const now = await users().find('usr_host');
  expect(now && (await users().remove(now, []))).toBe('done');
  expect(await users().byEmail(NEW)).toBeNull();
});

it('gives up only the address that was read: of two changes at once the second takes nothing', async () => {
  const before = await users().find('usr_host');
  if (!before) throw new Error('no user');
  const now = on.world.now();
  expect(await addresses().change(before, NEW, now, [])).toBe('done');
  expect(await addresses().change(before, 'other@new.test', now + 1, [])).toBe('lost race');
  expect((await users().find('usr_host'))?.email).toBe(NEW);
  expect([await users().byEmail('other@new.test'), (await users().byEmail(NEW))?.userId]).toEqual([null, 'usr_host']);
});

it('keeps the former address for a week, and no longer', async () => {
  const at = on.world.now();
  await write(await codeFor(on.world, 'usr_host', 'email'));
  const kept = await on.world.table.get(formerKey('usr_host', at));
  expect(kept?.ttl).toBe(Math.ceil((at + 7 * 86_400_000) / 1000));
});

it('the platform writes to the account at the new address', async () => {
  const { table } = on.world;
  const user = await users().find('usr_host');
  await accountsStore(table).add(anAccount(user?.accountId));
  await buildRow(buildRowsStores(table), user?.accountId ?? '');
  const rows = accountRowsStore(table);
  expect((await rows.find(user?.accountId ?? ''))?.email).toBe(EMAIL);
  await write(await codeFor(on.world, 'usr_host', 'email'));
  expect((await rows.find(user?.accountId ?? ''))?.email).toBe(NEW);
});
