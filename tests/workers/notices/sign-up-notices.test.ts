import { beforeEach, expect, it } from 'vitest';
import { openSignUp } from '#functions/credentials/sign-up-token.ts';
import { usersStore } from '#functions/stores/users.ts';
import { LOCALES, type Locale } from '#shared/domain/kernel/locale.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { openWorld, secrets, type World } from '#tests/kit/world.ts';
import { mailedTo } from '#tests/operations/auth/proof-kit.ts';
import { anApplication } from '#tests/operations/auth/sign-up-kit.ts';
import { notifiedBy } from './notified.ts';

const EMAIL = 'nina@ristorante.example';
const engine = await engineOfFile();
let world: World;
beforeEach(async () => {
  process.env.APP_ORIGIN = 'https://app.example.com';
  world = await openWorld(engine);
  await world.send('auth.signup', anApplication({ fullName: 'Win at evil.example' }));
});

const ask = (id: string, locale: Locale = 'en') =>
  notifiedBy(
    { kind: 'notice', about: 'signUp', id, locale },
    { users: usersStore(world.table), secrets, clock: { now: world.now } },
  );
const whose = async () => (await mailedTo(world, EMAIL)).split('.')[0] ?? '';

it.each(LOCALES)('asks in %s for the address to be proven, and passes on nothing that was entered', async (locale) => {
  const mails = await ask(await whose(), locale);
  expect(mails).toMatchObject([{ kind: 'signUp', to: EMAIL }]);
  const { subject = '', text = '' } = mails[0] ?? {};
  expect(`${subject}${text}`).not.toMatch(/[{}]|undefined|evil/);
  const [, token = ''] = /https:\/\/app\.example\.com\/auth\/signup#([\w.-]+)/.exec(text) ?? [];
  expect(await openSignUp(secrets, token)).toBe(await whose());
});

it('asks nothing of who has proven it, or signed up too long ago, or never did', async () => {
  const id = await whose();
  const token = await mailedTo(world, EMAIL);
  await world.call('auth.signup_prove', { token, password: 'brass-kettle-noon' });
  expect([await ask(id), await ask('nobody')]).toEqual([[], []]);
  await world.send('auth.signup', anApplication({ username: 'late', email: 'late@x.test', vat: '12345678903' }));
  const late = (await mailedTo(world, 'late@x.test')).split('.')[0] ?? '';
  world.pass(7 * 86_400_000);
  expect(await ask(late)).toEqual([]);
});
