import { beforeEach, expect, it } from 'vitest';
import { hashPassword } from '#functions/credentials/password.ts';
import { usersStore } from '#functions/stores/users.ts';
import { aUser } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { outboxEntries } from '#tests/kit/outbox.ts';

const on = operationWorld();
beforeEach(async () => {
  await usersStore(on.world.table).create(
    aUser({ userId: 'usr_host', email: 'hanna@demo.test', password: await hashPassword('coperto-demo') }),
  );
});
const write = (present: string, password: string) =>
  on.world.call('account.password_write', { present, password }, on.host);
const login = async (password: string) =>
  (await on.world.call('auth.login', { email: 'hanna@demo.test', password })).status;

it('takes the new password, ends the other sessions, and writes to the owner', async () => {
  const other = await on.world.signIn();
  expect((await write('coperto-demo', 'brass-kettle-noon')).status).toBe(200);
  expect([await login('coperto-demo'), await login('brass-kettle-noon')]).toEqual([401, 200]);
  expect((await on.world.call('account.sessions', {}, other)).status).toBe(401);
  expect((await on.world.call('account.sessions', {}, on.host)).status).toBe(200);
  expect(await outboxEntries(on.world.table)).toEqual([
    { kind: 'notice', about: 'passwordChanged', id: 'usr_host', locale: 'en' },
  ]);
});

it('is answered as done when it comes again, for the page that lost the answer sends it once more', async () => {
  const first = await write('coperto-demo', 'brass-kettle-noon');
  const again = await write('coperto-demo', 'brass-kettle-noon');
  expect([first.status, again.status]).toEqual([200, 200]);
  const deviceTokens = [again.body.deviceToken];
  const signedIn = { email: 'hanna@demo.test', password: 'brass-kettle-noon', deviceTokens };
  expect((await on.world.call('auth.login', signedIn)).status).toBe(200);
  expect(await outboxEntries(on.world.table)).toHaveLength(1);
});

it.each([
  ['the present one is wrong', 'coperto-demi', 'brass-kettle-noon', 409, 'password.wrong'],
  ['the new one has seven characters', 'coperto-demo', 'kettle7', 422, 'request.invalid'],
  ['everybody uses it', 'coperto-demo', 'Password', 422, 'request.invalid'],
  ['it is the own address', 'coperto-demo', 'Hanna@demo.test', 422, 'request.invalid'],
  ['it is one character', 'coperto-demo', 'zzzzzzzzzz', 422, 'request.invalid'],
])('changes nothing when %s', async (_, present, password, status, errorid) => {
  const answer = await write(present, password);
  expect(answer).toMatchObject({ status, body: { errorid } });
  if (status === 422) expect(answer.body.issues[0].path).toBe('password');
  expect(await login('coperto-demo')).toBe(200);
});
