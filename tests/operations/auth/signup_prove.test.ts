import { describe, expect, it } from 'vitest';
import { signUpToken } from '#functions/credentials/sign-up-token.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { userKey } from '#functions/stores/users.keys.ts';
import { usersStore } from '#functions/stores/users.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { secrets } from '#tests/kit/world.ts';
import { addUser, asksForCode } from './kit.ts';
import { mailedTo, signsUp } from './proof-kit.ts';
import { anApplication } from './sign-up-kit.ts';

const on = operationWorld();
const NINA = 'nina@ristorante.example';
const PASSWORD = 'brass-kettle-noon';
const OTHER = { username: 'other', vat: '12345678903', password: 'copper-spoon-dusk', confirm: 'copper-spoon-dusk' };
const DAY = 86_400_000;

/** Signs up and answers what is mailed. */
async function applies(over: object = {}) {
  await on.world.send('auth.signup', anApplication(over));
  return mailedTo(on.world, (over as { email?: string }).email ?? NINA);
}
const proves = async (token: string, password = PASSWORD) =>
  (await on.world.call('auth.signup_prove', { token, password })).body;
const login = async (password = PASSWORD) =>
  (await on.world.call('auth.login', { email: NINA, password })).body.errorid;
const accounts = async (state: 'unproven' | 'pending') => (await accountsStore(on.world.table).list(state)).accounts;

it('the link and the password prove the address, and the account waits for the platform', async () => {
  const token = await applies();
  expect(await proves(token)).toEqual({ errorid: '0', email: NINA });
  expect([(await accounts('unproven')).length, (await accounts('pending')).length]).toEqual([0, 1]);
  expect(await login()).toBe('account.pending');
  const user = await usersStore(on.world.table).byEmail(NINA);
  expect(user).not.toHaveProperty('unproven');
  // Nothing of it goes away by itself any more.
  expect(await on.world.table.get(userKey(user?.userId ?? ''))).not.toHaveProperty('ttl');
  expect((await accounts('pending'))[0]).not.toHaveProperty('ttl');
});

it('a link that is opened twice, on one device or two, says each time that it is done', async () => {
  const token = await applies();
  const both = await Promise.all([proves(token), proves(token)]);
  expect([...both, await proves(token)].map(({ errorid }) => errorid)).toEqual(['0', '0', '0']);
  expect(await accounts('pending')).toHaveLength(1);
});

it('is nothing that a reader of a mailbox does by accident: it was a stranger who signed up and chose the password', async () => {
  const token = await applies();
  expect(await proves(token, 'my-own-password')).toEqual({
    errorid: 'password.wrong',
    issues: [{ path: 'password', code: 'password.wrong' }],
  });
  expect(await accounts('pending')).toEqual([]);
});

it('gives twenty tries at the password in five minutes', async () => {
  const token = await applies();
  for (let n = 0; n < 20; n += 1)
    await on.world.call('auth.signup_prove', { token, password: `wrong-${n}` }, { ip: `10.3.0.${n}` });
  expect((await proves(token)).errorid).toBe('rate.exceeded');
});

it('a link works for seven days, and one that we did not write never does', async () => {
  const token = await applies();
  const [userId] = token.split('.');
  expect((await proves(`${userId}.${'x'.repeat(32)}`)).errorid).toBe('signUp.gone');
  expect((await proves(await signUpToken(secrets, 'usr_nobody'))).errorid).toBe('signUp.gone');
  on.world.pass(7 * DAY);
  expect((await proves(token)).errorid).toBe('signUp.gone');
  expect(await login()).toBe('login.failed');
});

describe('a stranger who signs up with another’s address', () => {
  it('keeps nobody from it: whoever proves it has it, before them or after them', async () => {
    const mine = await applies();
    const strangers = await applies(OTHER);
    expect((await proves(mine)).errorid).toBe('0');
    expect((await proves(strangers, OTHER.password)).errorid).toBe('signUp.emailUsed');
    expect(await login()).toBe('account.pending');
    expect(await login(OTHER.password)).toBe('login.failed');
  });

  it('keeps nobody from a username or a VAT number either', async () => {
    const strangers = await applies({ email: 'stranger@ristorante.example' });
    await signsUp(on.world);
    expect((await proves(strangers)).errorid).toBe('signUp.usernameUsed');
  });

  it('is out where its reader sets a password by a code: the address is proven by it', async () => {
    const strangers = await applies(OTHER);
    const sent = await asksForCode(on.world, NINA);
    const { ticket } = (await on.world.call('auth.verify_otp', sent)).body;
    const { body } = await on.world.call('auth.reset_password', { ticket, password: PASSWORD });
    expect(body.errorid).toBe('0');
    expect([await login(), await login(OTHER.password)]).toEqual(['account.pending', 'login.failed']);
    expect((await proves(strangers, OTHER.password)).errorid).toBe('password.wrong');
  });

  it('comes too late where an invitation made its reader a user', async () => {
    const strangers = await applies(OTHER);
    await addUser(on.world, { email: NINA });
    expect((await proves(strangers, OTHER.password)).errorid).toBe('signUp.emailUsed');
  });
});
