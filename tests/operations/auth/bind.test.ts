import { beforeEach, describe, expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { appShows, withFactor } from '../account/factor-kit.ts';
import { addUser, another, EMAIL, outboxOf } from './kit.ts';

const on = operationWorld();
beforeEach(() => addUser(on.world, { userId: 'usr_host', factorNonce: 'a', factorStep: 0 }));
const shown = async () => (await on.world.call('account.device_code', {}, on.host)).body.code as string;
const bind = (code: string, email = EMAIL) => on.world.call('auth.bind', { email, code });

it('signs a further device in, once, without password or second factor: the first device had both', async () => {
  const code = await shown();
  const { body } = await bind(code);
  const session = { token: body.jwt, csrf: body.csrf };
  expect((await on.world.call('account.sessions', {}, session)).body.sessions).toHaveLength(2);
  expect((await bind(code)).body.errorid).toBe('code.wrong');
  const told = { kind: 'notice', about: 'deviceAdded', id: `usr_host|${on.world.now()}`, locale: 'en' };
  expect(await outboxOf(on.world)).toEqual([told]);
});

it('the code of a device that was signed out meanwhile signs nobody in', async () => {
  const code = await shown();
  const second = await on.world.signIn();
  await on.world.call('account.sessions_end', {}, second);
  expect((await bind(code)).body.errorid).toBe('code.wrong');
  expect((await on.world.call('account.sessions', {}, second)).body.sessions).toHaveLength(1);
  expect(await outboxOf(on.world)).toEqual([]);
});

it('answers a wrong code, no code and an unknown address alike, and gives five tries', async () => {
  const without = await bind('123456789');
  const code = await shown();
  const wrong = [];
  for (let n = 0; n < 5; n += 1) wrong.push(await bind(another(code)));
  const answers = [without, ...wrong, await bind(code), await bind(code, 'nobody@demo.coperto.test')];
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.errorid}`))).toEqual(new Set(['409 code.wrong']));
});

describe('a further device of a boss', () => {
  const HOUR_MS = 3_600_000;
  const aBoss = async () => {
    const { now, user } = await withFactor(on.world, {
      userId: 'usr_boss',
      email: BOSS,
      level: 101,
      role: 'staff',
      venues: [],
    });
    on.world.pass(60_000);
    const code = (await on.world.call('account.device_code', {}, now)).body.code as string;
    return { user, code };
  };
  const BOSS = 'boss@demo.coperto.test';

  it('is signed in with the second factor only, and a code without it stays good', async () => {
    const { user, code } = await aBoss();
    expect((await bind(code, BOSS)).body.errorid).toBe('login.codeNeeded');
    const withCode = (factor: string) => on.world.call('auth.bind', { email: BOSS, code, factor });
    expect((await withCode('000000')).body.errorid).toBe('login.codeWrong');
    expect((await withCode(await appShows(on.world, user.userId))).status).toBe(200);
  });

  it('stays signed in for twelve hours at most, however busy it is', async () => {
    const { user, code } = await aBoss();
    const factor = await appShows(on.world, user.userId);
    const { body } = await on.world.call('auth.bind', { email: BOSS, code, factor });
    const session = { token: body.jwt, csrf: body.csrf };
    const startedAt = on.world.now();
    on.world.pass(6 * HOUR_MS);
    const { sessions } = (await on.world.call('account.sessions', {}, session)).body;
    expect(sessions.map((each: { startedAt: number }) => each.startedAt)).toContain(startedAt);
    on.world.pass(6 * HOUR_MS - 1);
    expect((await on.world.call('account.sessions', {}, session)).status).toBe(200);
    on.world.pass(1);
    expect((await on.world.call('account.sessions', {}, session)).body.errorid).toBe('session.invalid');
  });
});
