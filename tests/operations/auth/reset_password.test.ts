import { beforeEach, describe, expect, it } from 'vitest';
import { userKey } from '#functions/stores/users.keys.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { addUser, asksForCode, EMAIL, outboxOf, PASSWORD } from './kit.ts';

const on = operationWorld();
beforeEach(() => addUser(on.world));

async function aTicket(): Promise<string> {
  const sent = await asksForCode(on.world);
  return (await on.world.call('auth.verify_otp', sent)).body.ticket;
}
const reset = (ticket: string, password: string) => on.world.call('auth.reset_password', { ticket, password });
const login = async (password: string) => (await on.world.call('auth.login', { email: EMAIL, password })).body;

it('sets the new password, ends every session, and works once', async () => {
  const { jwt, csrf } = await login(PASSWORD);
  const ticket = await aTicket();
  expect((await reset(ticket, 'brass-kettle-noon')).status).toBe(200);
  expect((await login(PASSWORD)).errorid).toBe('login.failed');
  expect((await login('brass-kettle-noon')).errorid).toBe('0');
  expect((await on.world.call('account.sessions', {}, { token: jwt, csrf })).status).toBe(401);
  expect((await reset(ticket, 'another-kettle')).body.errorid).toBe('code.spent');
  expect(await outboxOf(on.world)).toContainEqual(expect.objectContaining({ about: 'passwordChanged' }));
});

it('lets one of two set a password who come with the same ticket at once', async () => {
  const ticket = await aTicket();
  const both = await Promise.all([reset(ticket, 'brass-kettle-noon'), reset(ticket, 'copper-kettle-noon')]);
  expect(both.map(({ body }) => body.errorid).sort()).toEqual(['0', 'code.spent']);
});

it('keeps the ticket when the choice was poor', async () => {
  const ticket = await aTicket();
  const poor = await reset(ticket, 'iloveyou');
  expect(poor.body).toEqual({
    errorid: 'request.invalid',
    issues: [{ path: 'password', code: 'password.common' }],
  });
  expect((await reset(ticket, 'brass-kettle-noon')).status).toBe(200);
});

it('knows no ticket that was made up, or is ten minutes old', async () => {
  expect((await reset('x'.repeat(43), 'brass-kettle-noon')).body.errorid).toBe('code.spent');
  const ticket = await aTicket();
  on.world.pass(10 * 60_000);
  expect((await reset(ticket, 'brass-kettle-noon')).body.errorid).toBe('code.spent');
});

describe.each([
  ['the password', { password: 'changed-by-its-user' }],
  ['the number that codes go to', { phone: '+393337654321' }],
])('once its user has changed %s', (_, set) => {
  const change = () => on.world.table.update(userKey('usr_owner'), { set, if: { equals: { accountId: 'acc_demo' } } });

  it('a ticket of before sets nothing', async () => {
    const ticket = await aTicket();
    await change();
    expect((await reset(ticket, 'brass-kettle-noon')).body.errorid).toBe('code.spent');
  });

  it('nor does what a code of before is exchanged for', async () => {
    const sent = await asksForCode(on.world);
    await change();
    const { ticket } = (await on.world.call('auth.verify_otp', sent)).body;
    expect((await reset(ticket, 'brass-kettle-noon')).body.errorid).toBe('code.spent');
    expect((await reset(await aTicket(), 'brass-kettle-noon')).status).toBe(200);
  });
});

it('a call that was cut off once the password had changed leaves nobody signed in', async () => {
  const { sessionsStore } = await import('#functions/stores/sessions.ts');
  const { faultyTable } = await import('#tests/faults/faulty-table.ts');
  const { jwt, csrf } = await login(PASSWORD);
  const cut = faultyTable(on.world.table, () => 0, { before: 0, after: 1 });
  const change = async () => {
    await cut.transact([
      { update: userKey('usr_owner'), set: { password: 'another' }, if: { equals: { accountId: 'acc_demo' } } },
    ]);
    return 'done' as const;
  };
  await expect(sessionsStore(on.world.table).endWith(change, 'usr_owner')).rejects.toThrow('reply lost');
  expect((await on.world.call('account.sessions', {}, { token: jwt, csrf })).status).toBe(401);
});

it('a sign-in that was being judged while the password changed opens no session', async () => {
  const { sessionsStore } = await import('#functions/stores/sessions.ts');
  const user = await addUser(on.world, { userId: 'usr_2', email: 'second@demo.coperto.test', password: 'after' });
  const { userId, accountId, name, role, level, venues } = user;
  const session = { userId, accountId, name, role, level, venues, csrf: 'c', device: 'd' };
  const sessions = sessionsStore(on.world.table);
  const judged = { ...user, password: 'before' };
  expect(await sessions.create('token', session, on.world.now(), judged)).toBe('lost race');
  expect(await sessions.find('token', on.world.now())).toBeNull();
  expect(await sessions.create('token', session, on.world.now(), user)).toBe('done');
});
