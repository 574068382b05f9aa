import { beforeEach, expect, it } from 'vitest';
import { hashPassword } from '#functions/credentials/password.ts';
import { usersStore } from '#functions/stores/users.ts';
import { aUser } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
beforeEach(async () => {
  await usersStore(on.world.table).create(aUser({ password: await hashPassword('coperto-demo') }));
});
const login = (email: string, password: string, options = {}) =>
  on.world.call('auth.login', { email, password }, options);

it('opens a session with its CSRF value, by the address in any case', async () => {
  const { body } = await login(' Owner@Demo.coperto.test', 'coperto-demo');
  const read = await on.world.call('settings.read', { jwt: body.jwt }, { token: body.jwt, csrf: body.csrf });
  expect([read.status, body.jwt.length, body.csrf.length]).toEqual([200, 43, 22]);
  expect(read.body.settings.level).toBe(1);
});

it('answers a wrong password and an unknown address alike', async () => {
  const [wrong, unknown] = [
    await login('owner@demo.coperto.test', 'coperto-demi'),
    await login('nobody@demo.coperto.test', 'coperto-demo'),
  ];
  expect(wrong).toEqual(unknown);
  expect(wrong).toMatchObject({ status: 401, body: { errorid: 'login.failed' } });
});

it('lets nobody guess on, from whatever address', async () => {
  for (let n = 0; n < 20; n += 1) await on.world.call('auth.login', guess, { ip: `10.0.0.${n}` });
  expect(await login(guess.email, 'coperto-demo', { ip: '10.0.1.1' })).toMatchObject({
    status: 429,
    body: { errorid: 'rate.exceeded' },
  });
  on.world.pass(300_000);
  expect((await login(guess.email, 'coperto-demo', { ip: '10.0.1.1' })).status).toBe(200);
});
const guess = { email: 'owner@demo.coperto.test', password: 'guess-guess' };
