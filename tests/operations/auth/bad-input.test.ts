import { expect, it } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { openWorld } from '#tests/kit/world.ts';
import { safeTarget } from '#web/app/paths.ts';
import { addUser, another, asksForCode, EMAIL, PASSWORD } from './kit.ts';
import { anApplication } from './sign-up-kit.ts';

const on = operationWorld();
const login = (email: string, password: string, ip = '127.0.0.1') =>
  on.world.call('auth.login', { email, password }, { ip });

it('credential stuffing: one address that tries many accounts is stopped, the accounts stay open to others', async () => {
  await addUser(on.world);
  const tried = [];
  for (let n = 0; n < 25; n += 1)
    tried.push((await login(`victim${n}@demo.test`, 'leaked-password', '10.9.9.9')).status);
  expect(tried.indexOf(429)).toBe(20);
  expect((await login(EMAIL, PASSWORD, '10.1.1.1')).status).toBe(200);
});

it('credential stuffing: many addresses that try one account are stopped, with the same answer as everybody', async () => {
  await addUser(on.world);
  const tried = [];
  for (let n = 0; n < 25; n += 1) tried.push((await login(EMAIL, 'leaked-password', `10.2.0.${n}`)).status);
  expect(tried.indexOf(429)).toBe(20);
  const unknown = [];
  for (let n = 0; n < 25; n += 1) unknown.push((await login('nobody@demo.test', 'x-password', `10.3.0.${n}`)).status);
  expect(unknown).toEqual(tried);
});

it('guessing a code: five tries from wherever they come, at once or one after the other', async () => {
  await addUser(on.world);
  const right = await asksForCode(on.world);
  const wrong = { ...right, code: another(right.code) };
  const guesses = Array.from({ length: 12 }, (_, n) => on.world.call('auth.verify_otp', wrong, { ip: `10.4.0.${n}` }));
  const answers = (await Promise.all(guesses)).map(({ body }) => body.errorid);
  expect(answers.filter((errorid) => errorid === 'code.wrong')).toHaveLength(4);
  expect((await on.world.call('auth.verify_otp', right)).body.errorid).toBe('code.spent');
});

it('guessing codes: forty a day are sent to one address, so guesses from everywhere do not add up', async () => {
  await addUser(on.world);
  const send = (n: number) =>
    on.world.call('auth.send_otp', { email: EMAIL, channel: 'email', locale: 'it' }, { ip: `10.5.0.${n}` });
  const sent = [];
  for (let n = 0; n < 42; n += 1) sent.push((await send(n)).status);
  expect(sent.indexOf(429)).toBe(40);
  expect(sent.at(-1)).toBe(429);
});

it('a replayed token: what was signed out, used up or sent for another purpose opens nothing', async () => {
  await addUser(on.world);
  const { jwt, csrf } = (await login(EMAIL, PASSWORD)).body;
  await on.world.call('auth.logout', {}, { token: jwt, csrf });
  const after = await on.world.call('account.read', {}, { token: jwt, csrf });
  expect(after.body.errorid).toBe('session.invalid');
  const sent = await asksForCode(on.world);
  const { ticket } = (await on.world.call('auth.verify_otp', sent)).body;
  expect((await on.world.call('auth.verify_otp', sent)).body.errorid).toBe('code.spent');
  expect((await on.world.call('account.read', {}, { token: ticket, csrf })).body.errorid).toBe('session.invalid');
  const reset = () => on.world.call('auth.reset_password', { ticket, password: 'brass-kettle-noon' });
  expect([(await reset()).status, (await reset()).body.errorid]).toEqual([200, 'code.spent']);
});

it('a foreign token: a session with the CSRF value of another opens nothing', async () => {
  const [one, two] = [await on.world.signIn({ userId: 'usr_1' }), await on.world.signIn({ userId: 'usr_2' })];
  const { body } = await on.world.call('account.sessions', {}, { token: one.token, csrf: two.csrf });
  expect(body.errorid).toBe('session.csrf');
});

it('a tampered level: what the browser has stored or sends decides nothing', async () => {
  await addUser(on.world);
  const { jwt, csrf } = (await login(EMAIL, PASSWORD)).body;
  const session = { token: jwt, csrf };
  const forged = { level: 200, role: 'owner', settings: { level: 200 } };
  const list = await on.world.send('customers.rows', { part: 0, ...forged }, session);
  expect(list.body.errorid).toBe('session.forbidden');
  const profile = { name: 'Olga', locale: 'it', currency: 'eur', newBookingsAlert: false, avatar: '/x', ...forged };
  await on.world.send('account.profile_write', profile, session);
  const user = await usersStore(on.world.table).byEmail(EMAIL);
  expect(user).toMatchObject({ level: 1, name: 'Olga' });
  expect(user).not.toHaveProperty('avatar');
  expect(user).not.toHaveProperty('settings');
});

it('mass assignment: a sign-up chooses neither level, role, account, venues nor its activation', async () => {
  const wished = { level: 200, role: 'owner', accountId: 'acc_demo', venues: ['ven_trattoria'], state: 'active' };
  const application = anApplication({ ...wished, pending: false, kind: 'operator', username: 'greedy' });
  await on.world.send('auth.signup_agent', application);
  const [account] = (await accountsStore(on.world.table).list('unproven')).accounts;
  expect(account).toMatchObject({ state: 'unproven', kind: 'agent', username: 'greedy' });
  const [user] = await usersStore(on.world.table).ofAccount(account?.accountId ?? '');
  expect(user).toMatchObject({ level: 1, role: 'agent', venues: [], pending: true });
  expect(user?.accountId).not.toBe('acc_demo');
});

it('enumeration: a known and an unknown address cost the same work, and read the same', async () => {
  const asked: string[] = [];
  const noted = (table: Table): Table => {
    const noting = (what: string) => {
      asked.push(what);
      return table;
    };
    return {
      ...table,
      get: (key) => noting('get').get(key),
      update: (key, changes) => noting('update').update(key, changes),
      transact: (writes) => noting(`transact ${writes.length}`).transact(writes),
      put: (item, condition) => noting('put').put(item, condition),
    };
  };
  const world = await openWorld(on.engine, {}, { wrap: noted });
  await addUser(world);
  const work = async (call: () => Promise<{ status: number; body: unknown }>) => {
    asked.length = 0;
    const { status, body } = await call();
    return { status, body, asked: [...asked] };
  };
  const sent: Record<string, string> = {};
  for (const calls of [
    (email: string) => world.call('auth.login', { email, password: 'not-the-one' }),
    async (email: string) => {
      const { status, body } = await world.call('auth.send_otp', { email, channel: 'whatsapp', locale: 'it' });
      sent[email] = body.request;
      return { status, body: { ...body, request: body.request.length } };
    },
    (email: string) => world.call('auth.verify_otp', { request: sent[email] ?? '', code: '000000000' }),
  ]) {
    expect(await work(() => calls(EMAIL))).toEqual(await work(() => calls('nobody@demo.test')));
  }
});

it('a body of ten megabytes is refused before anything is read of it', async () => {
  const raw = `{"email":"${'x'.repeat(10 * 1024 * 1024)}"}`;
  const { status, body } = await on.world.send('auth.login', null, { raw });
  expect([status, body.errorid]).toEqual([413, 'request.tooLarge']);
});

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/auth/logout', '\t//evil.example', '/%5C/../'])(
  'open redirect: the stored target %j leads nowhere else',
  (target) => {
    const safe = safeTarget(target, 'https://nina.example');
    expect(new URL(safe ?? '/manage', 'https://nina.example').origin).toBe('https://nina.example');
    expect(safe ?? '').not.toMatch(/^\/auth|evil/);
  },
);

it('the level above 100 is nobody’s without a second factor, whatever the stored user says', async () => {
  await addUser(on.world, { level: 200 });
  const { jwt, csrf } = (await login(EMAIL, PASSWORD)).body;
  expect((await sessionsStore(on.world.table).find(jwt, on.world.now()))?.level).toBe(100);
  const { body } = await on.world.call('customers.rows', { part: 0 }, { token: jwt, csrf });
  expect(body.errorid).toBe('session.forbidden');
});
