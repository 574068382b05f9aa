import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { addUser, EMAIL, outboxOf } from './kit.ts';
import { signsUp } from './proof-kit.ts';
import { anApplication } from './sign-up-kit.ts';

const on = operationWorld();
const NINA = 'nina@ristorante.example';
const again = (email: string, signUp = 'usr_nobody') =>
  on.world.call('auth.signup_mail', { email, signUp, locale: 'de' });
const begins = async (over: object = {}) =>
  (await on.world.send('auth.signup', anApplication(over))).body.signUp as string;
const mailOf = (id: string, locale: string) => ({ kind: 'notice', about: 'signUp', id, locale });

it('sends the mail of a sign-up once more, in the language of the page', async () => {
  const signUp = await begins();
  expect((await again(NINA, signUp)).body).toEqual({ errorid: '0' });
  expect(await outboxOf(on.world)).toEqual(expect.arrayContaining([mailOf(signUp, 'it'), mailOf(signUp, 'de')]));
});

it('reaches each of two sign-ups with one address, and not the other one', async () => {
  const [first, second] = [await begins(), await begins({ username: 'nina2', vat: '12345678903' })];
  expect(first).not.toBe(second);
  // An address is sent three mails an hour, whoever asks.
  on.world.pass(3_600_000);
  for (const signUp of [first, second]) {
    const before = await outboxOf(on.world);
    await again(NINA, signUp);
    const since = (await outboxOf(on.world)).filter((each) => !before.some((one) => isDeepStrictEqual(one, each)));
    expect(since).toEqual([mailOf(signUp, 'de')]);
  }
});

it('is told by a sign-in that fails for it, to who knows the password', async () => {
  const signUp = await begins();
  const login = async (password: string) => (await on.world.call('auth.login', { email: NINA, password })).body;
  expect(await login('brass-kettle-noon')).toEqual({ errorid: 'account.unproven', detail: { signUp } });
  expect(await login('something-else')).toEqual({ errorid: 'login.failed' });
});

it('writes to no address but that of the sign-up, whoever knows which one it is', async () => {
  const signUp = await begins();
  await again('somebody@else.example', signUp);
  expect(await outboxOf(on.world)).toContainEqual(mailOf('nobody', 'de'));
});

it.each([
  ['nobody’s', async () => ['nobody@ristorante.example', 'usr_nobody']],
  [
    'a user’s',
    async () => {
      const { email, userId } = await addUser(on.world);
      return [email, userId];
    },
  ],
  [
    'proven by now',
    async () => {
      return [NINA, await signsUp(on.world)];
    },
  ],
  [
    'of a sign-up that is too old',
    async () => {
      const signUp = await begins();
      on.world.pass(7 * 86_400_000);
      return [NINA, signUp];
    },
  ],
])('answers the same for an address that is %s, and asks nothing of anybody', async (_, prepare) => {
  const [email = '', signUp] = await prepare();
  const before = (await outboxOf(on.world)).length;
  expect(await again(email, signUp)).toMatchObject({ status: 200, body: { errorid: '0' } });
  const [...told] = await outboxOf(on.world);
  expect(told).toHaveLength(before + 1);
  expect(told).toContainEqual({ kind: 'notice', about: 'signUp', id: 'nobody', locale: 'de' });
});

it('sends three mails an hour', async () => {
  for (const _ of [1, 2, 3]) expect((await again(EMAIL)).status).toBe(200);
  expect((await again(EMAIL)).body.errorid).toBe('rate.exceeded');
});
