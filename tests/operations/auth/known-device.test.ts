import { beforeEach, describe, expect, it } from 'vitest';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { RATES } from '#functions/platform/rate-limits.ts';
import { overPasswordLimits } from '#functions/services/account-rates.ts';
import { addressesStore } from '#functions/stores/addresses.ts';
import { usersStore } from '#functions/stores/users.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { addUser, asksForCode, EMAIL, PASSWORD } from './kit.ts';

const on = operationWorld();
beforeEach(() => addUser(on.world));

const NEW = 'brass-kettle-noon';
/** A caller of its own each time: what is counted by the network is another matter. */
let callers = 0;
async function login(deviceTokens: string[] | undefined, { email = EMAIL, password = PASSWORD } = {}) {
  callers += 1;
  const ip = `10.1.${callers >> 8}.${callers & 255}`;
  return on.world.call('auth.login', { email, password, ...(deviceTokens && { deviceTokens }) }, { ip });
}
/** What guesses at an address do, which login.test.ts has made one by one. */
async function guessed(email = EMAIL): Promise<void> {
  for (let n = 0; n <= RATES.auth.calls; n += 1) {
    await overPasswordLimits(ratesStore(on.world.table), on.world.now(), { email, caller: `10.9.9.${n}` });
  }
}
const signedIn = async (): Promise<string> => (await login(undefined)).body.deviceToken;
const answer = async (call: ReturnType<typeof login>) => (await call).body.errorid;

describe('a stranger who guesses at an address from everywhere', () => {
  it('shuts nobody out of a device on which they signed in before, and that device stays the one it is', async () => {
    const token = await signedIn();
    await guessed();
    expect(await answer(login(undefined))).toBe('rate.exceeded');
    const known = await login([token]);
    expect(known.body).toMatchObject({ errorid: '0', deviceToken: token });
  });

  it.each([
    [
      'of another user',
      async () => {
        await addUser(on.world, { userId: 'usr_other', email: 'other@demo.coperto.test' });
        return (await login(undefined, { email: 'other@demo.coperto.test' })).body.deviceToken;
      },
    ],
    ['that was made up', async () => `${'n'.repeat(22)}.${'s'.repeat(32)}`],
    ['with another nonce', async () => (await signedIn()).replace(/^./, (first) => (first === 'n' ? 'm' : 'n'))],
    ['that is no token at all', async () => ''],
  ])('gets no further by a token %s', async (_, tokenOf) => {
    const token = await tokenOf();
    await guessed();
    expect(await answer(login([token]))).toBe('rate.exceeded');
  });

  it('who has a device of before is counted by it, and shuts out that device alone', async () => {
    const [stolen, other] = [await signedIn(), await signedIn()];
    for (let n = 0; n < RATES.auth.calls; n += 1) await login([stolen], { password: 'guess-guess' });
    expect(await answer(login([stolen]))).toBe('rate.exceeded');
    expect(await answer(login([other]))).toBe('0');
    expect(await answer(login(undefined))).toBe('0');
    on.world.pass(300_000);
    expect(await answer(login([stolen]))).toBe('0');
  });
});

it('of the users of a tablet each is known, in whatever order they come', async () => {
  await addUser(on.world, { userId: 'usr_other', email: 'other@demo.coperto.test' });
  const other = { email: 'other@demo.coperto.test' };
  const tokens = [await signedIn(), (await login(undefined, other)).body.deviceToken];
  await guessed();
  expect((await login(tokens)).body.deviceToken).toBe(tokens[0]);
  expect((await login(tokens, other)).body.deviceToken).toBe(tokens[1]);
});

it('a device that was signed in by the code of another one is known', async () => {
  const { body } = await login(undefined);
  const { code } = (await on.world.call('account.device_code', {}, { token: body.jwt, csrf: body.csrf })).body;
  const bound = await on.world.call('auth.bind', { email: EMAIL, code });
  await guessed();
  expect(await answer(login([bound.body.deviceToken]))).toBe('0');
});

describe('a new password', () => {
  it('makes every device of before a stranger’s, and the one on which it was set known', async () => {
    const before = await signedIn();
    const { body } = await login(undefined);
    const session = { token: body.jwt, csrf: body.csrf };
    const written = await on.world.call('account.password_write', { present: PASSWORD, password: NEW }, session);
    await guessed();
    expect(await answer(login([before], { password: NEW }))).toBe('rate.exceeded');
    expect(await answer(login([written.body.deviceToken], { password: NEW }))).toBe('0');
  });

  it('that was forgotten before makes known where it was set', async () => {
    const sent = await asksForCode(on.world);
    const { ticket } = (await on.world.call('auth.verify_otp', sent)).body;
    const reset = await on.world.call('auth.reset_password', { ticket, password: NEW });
    await guessed();
    expect(await answer(login([reset.body.deviceToken], { password: NEW }))).toBe('0');
  });
});

it('stays known under another address', async () => {
  const token = await signedIn();
  const user = await usersStore(on.world.table).byEmail(EMAIL);
  if (!user) throw new Error('nobody has that address');
  await addressesStore(on.world.table).change(user, 'nina@demo.coperto.test', on.world.now(), []);
  await guessed('nina@demo.coperto.test');
  expect(await answer(login([token], { email: 'nina@demo.coperto.test' }))).toBe('0');
});
