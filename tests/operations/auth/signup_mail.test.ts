import { expect, it } from 'vitest';
import { usersStore } from '#functions/stores/users.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { addUser, EMAIL, outboxOf } from './kit.ts';
import { signsUp } from './proof-kit.ts';
import { anApplication } from './sign-up-kit.ts';

const on = operationWorld();
const NINA = 'nina@ristorante.example';
const again = (email: string) => on.world.call('auth.signup_mail', { email, locale: 'de' });

it('sends the mail of a sign-up once more, in the language of the page', async () => {
  await on.world.send('auth.signup', anApplication());
  const user = await usersStore(on.world.table).byEmailOrSignUp(NINA, on.world.now());
  expect((await again(NINA)).body).toEqual({ errorid: '0' });
  const mail = { kind: 'notice', about: 'signUp', id: user?.userId };
  expect(await outboxOf(on.world)).toEqual(
    expect.arrayContaining([
      { ...mail, locale: 'it' },
      { ...mail, locale: 'de' },
    ]),
  );
});

it.each([
  ['nobody’s', async () => 'nobody@ristorante.example'],
  ['a user’s', async () => (await addUser(on.world)).email],
  [
    'proven by now',
    async () => {
      await signsUp(on.world);
      return NINA;
    },
  ],
  [
    'of a sign-up that is too old',
    async () => {
      await on.world.send('auth.signup', anApplication());
      on.world.pass(7 * 86_400_000);
      return NINA;
    },
  ],
])('answers the same for an address that is %s, and asks nothing of anybody', async (_, prepare) => {
  const email = await prepare();
  const before = (await outboxOf(on.world)).length;
  expect(await again(email)).toMatchObject({ status: 200, body: { errorid: '0' } });
  const [...told] = await outboxOf(on.world);
  expect(told).toHaveLength(before + 1);
  expect(told).toContainEqual({ kind: 'notice', about: 'signUp', id: 'nobody', locale: 'de' });
});

it('sends three mails an hour', async () => {
  for (const _ of [1, 2, 3]) expect((await again(EMAIL)).status).toBe(200);
  expect((await again(EMAIL)).body.errorid).toBe('rate.exceeded');
});
