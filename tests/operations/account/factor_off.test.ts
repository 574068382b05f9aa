import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { EMAIL, PASSWORD, toldOfSignIn } from '../auth/kit.ts';
import { appShows, withFactor } from './factor-kit.ts';

const on = operationWorld();

it('needs the password and a code, and then the password is enough again', async () => {
  const { user, now } = await withFactor(on.world);
  on.world.pass(60_000);
  const off = (present: string, code: string) => on.world.call('account.factor_off', { present, code }, now);
  expect((await off('coperto-demi', await appShows(on.world, user.userId))).body.errorid).toBe('password.wrong');
  expect((await off(PASSWORD, '000000')).body.errorid).toBe('login.codeWrong');
  expect(await toldOfSignIn(on.world)).toEqual(['factorOn']);
  expect((await off(PASSWORD, await appShows(on.world, user.userId))).status).toBe(200);
  expect((await on.world.call('auth.login', { email: EMAIL, password: PASSWORD })).status).toBe(200);
  expect(await toldOfSignIn(on.world)).toEqual(['factorOff', 'factorOn']);
});

it('signs out the other devices, which a code had let in', async () => {
  const { user, now } = await withFactor(on.world);
  on.world.pass(60_000);
  const login = { email: EMAIL, password: PASSWORD, code: await appShows(on.world, user.userId) };
  const { body: other } = await on.world.call('auth.login', login);
  on.world.pass(60_000);
  const code = await appShows(on.world, user.userId);
  expect((await on.world.call('account.factor_off', { present: PASSWORD, code }, now)).status).toBe(200);
  expect((await on.world.call('account.read', {}, { token: other.jwt })).status).toBe(401);
  expect((await on.world.call('account.read', {}, now)).status).toBe(200);
});

it('stays on above level 100', async () => {
  const { user, now } = await withFactor(on.world, { level: 101 });
  on.world.pass(60_000);
  const code = await appShows(on.world, user.userId);
  const { body } = await on.world.call('account.factor_off', { present: PASSWORD, code }, now);
  expect(body.errorid).toBe('factor.must');
});
