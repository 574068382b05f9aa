import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { EMAIL, PASSWORD } from '../auth/kit.ts';
import { appShows, withFactor } from './factor-kit.ts';

const on = operationWorld();
const login = async (code?: string) =>
  (await on.world.call('auth.login', { email: EMAIL, password: PASSWORD, ...(code && { code }) })).body.errorid;
const works = async (session: { token: string; csrf: string }) =>
  (await on.world.call('account.sessions', {}, session)).body.errorid;
type Factor = Awaited<ReturnType<typeof withFactor>>;

it('asks for a code from then on, and takes each code once', async () => {
  const { user, before, now } = await withFactor(on.world);
  expect([await works(before), await works(now)]).toEqual(['session.invalid', '0']);
  expect(await login()).toBe('login.codeNeeded');
  expect(await login(await appShows(on.world, user.userId))).toBe('login.codeWrong');
  on.world.pass(60_000);
  const code = await appShows(on.world, user.userId);
  expect([await login(code), await login(code)]).toEqual(['0', 'login.codeWrong']);
});

it('gives ten recovery codes, in groups or not, each of which works once', async () => {
  const { recovery } = await withFactor(on.world);
  const [first = '', second = ''] = recovery;
  expect([recovery.length, new Set(recovery).size]).toEqual([10, 10]);
  expect(first).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  expect(await login(first)).toBe('0');
  expect(await login(first)).toBe('login.codeWrong');
  expect(await login(second.replace('-', ' ').toLowerCase())).toBe('0');
});

it.each([
  ['recovery code', ({ recovery: [code = ''] }: Factor) => code],
  [
    'code of the app',
    ({ user }: Factor) => {
      on.world.pass(60_000);
      return appShows(on.world, user.userId);
    },
  ],
])('lets one of two in who use the same %s at once', async (_, codeOf) => {
  const code = await codeOf(await withFactor(on.world));
  expect((await Promise.all([login(code), login(code)])).toSorted()).toEqual(['0', 'login.codeWrong']);
});

it('a recovery code used at once after switching on leaves the next code of the app valid', async () => {
  const { user, recovery } = await withFactor(on.world);
  expect(await login(recovery[0] ?? '')).toBe('0');
  on.world.pass(30_000);
  expect(await login(await appShows(on.world, user.userId))).toBe('0');
});

it('lets nobody guess codes, even with the password', async () => {
  const { user } = await withFactor(on.world);
  on.world.pass(300_000);
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push(await login('000000'));
  expect(answers).toEqual([...Array(5).fill('login.codeWrong'), 'rate.exceeded']);
  expect(await login(await appShows(on.world, user.userId))).toBe('rate.exceeded');
});

it('is not switched on by a wrong code, nor without a beginning', async () => {
  const switchOn = (code: string) => on.world.call('account.factor_on', { code }, on.host);
  expect((await switchOn('123456')).body.errorid).toBe('login.codeWrong');
});

it('is what makes a boss of who stands above level 100', async () => {
  const { before, now } = await withFactor(on.world, { level: 200 });
  const level = async (session: { token: string; csrf: string }) =>
    (await on.world.call('settings.read', { jwt: session.token }, session)).body.settings?.level;
  expect(await level(now)).toBe(200);
  expect(await level(before)).toBeUndefined();
});

it('lets a boss without it in at level 100', async () => {
  const { addUser } = await import('../auth/kit.ts');
  await addUser(on.world, { level: 200 });
  const { body } = await on.world.call('auth.login', { email: EMAIL, password: PASSWORD });
  const session = { token: body.jwt, csrf: body.csrf };
  const settings = await on.world.call('settings.read', { jwt: body.jwt }, session);
  expect(settings.body.settings.level).toBe(100);
});
