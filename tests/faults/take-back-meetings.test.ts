import { expect, it } from 'vitest';
import { formerToken } from '#functions/credentials/former-token.ts';
import { hashPassword, verifyPassword } from '#functions/credentials/password.ts';
import { addressesStore } from '#functions/stores/addresses.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { emailKey } from '#functions/stores/users.keys.ts';
import { type User, usersStore } from '#functions/stores/users.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { type SignedIn, secrets, type World } from '#tests/kit/world.ts';
import { appShows } from '#tests/operations/account/factor-kit.ts';
import { addUser, asksForCode, codeFor, EMAIL, PASSWORD } from '#tests/operations/auth/kit.ts';
import { ROBBED, signsIn, THIEFS, takesBack } from '#tests/operations/auth/robbery.ts';
import { signedInAs } from '#tests/operations/users/kit.ts';
import { betweenSteps } from './between-steps.ts';

/* The thief of an account acts while it is taken back, or it is taken back while the thief acts. */

const engine = await engineOfFile();
const password = await hashPassword(PASSWORD);
const FURTHER = 'thief@further.test';

type Robbed = { readonly thief: SignedIn; readonly token: string; readonly code: string };
type Prepare = (world: World, thief: SignedIn) => Promise<string>;

/** A thief has the account: the password, a signed-in device, and the thief's own address on it. */
async function isRobbed(world: World): Promise<Omit<Robbed, 'code'>> {
  const thief = await signedInAs(world, 'owner', { userId: ROBBED, email: EMAIL, password });
  return { thief, token: await isMoved(world, THIEFS) };
}
/** Changes the account's address, and returns the token of the link that is mailed to the former one. */
async function isMoved(world: World, email: string): Promise<string> {
  const until = world.now();
  const user = await usersStore(world.table).find(ROBBED);
  if (user) await addressesStore(world.table).change(user, email, until, []);
  world.pass(1);
  return formerToken(secrets, { userId: ROBBED, until });
}

/** A robbed account whose thief already has a code for the next action. */
const robbed =
  (begin: Prepare) =>
  async (world: World): Promise<Robbed> => {
    const known = await isRobbed(world);
    return { ...known, code: await begin(world, known.thief) };
  };

const aCodeForAnAddress: Prepare = async (world, thief) => {
  await world.call('account.email_start', { present: PASSWORD, email: FURTHER, locale: 'it' }, thief);
  return codeFor(world, ROBBED, 'email');
};
const aCodeForANumber: Prepare = async (world, thief) => {
  await world.call('account.number_start', { present: PASSWORD, phone: '+393337654321', locale: 'it' }, thief);
  return codeFor(world, ROBBED, 'number');
};
const aFactorBegun: Prepare = async (world, thief) => {
  await world.call('account.factor_start', { present: PASSWORD }, thief);
  return appShows(world, ROBBED);
};
const aCodeForAPassword: Prepare = async (world) => {
  const sent = await asksForCode(world, THIEFS);
  return (await world.call('auth.verify_otp', sent)).body.ticket;
};
const aCodeForADevice: Prepare = async (world, thief) => (await world.call('account.device_code', {}, thief)).body.code;
const nothing: Prepare = async () => '';

const THEIRS = 'thiefs-own-kettle';
type Action = (world: World, robbed: Robbed) => Promise<unknown>;
const ACTIONS: readonly (readonly [string, Prepare, Action])[] = [
  [
    'has yet another address',
    aCodeForAnAddress,
    (world, { thief, code }) => world.call('account.email_write', { code }, thief),
  ],
  ['binds a number', aCodeForANumber, (world, { thief, code }) => world.call('account.number_bind', { code }, thief)],
  [
    'switches a second factor on',
    aFactorBegun,
    (world, { thief, code }) => world.call('account.factor_on', { code }, thief),
  ],
  [
    'sets another password',
    nothing,
    (world, { thief }) => world.call('account.password_write', { present: PASSWORD, password: THEIRS }, thief),
  ],
  [
    'sets a forgotten password anew',
    aCodeForAPassword,
    (world, { code }) => world.call('auth.reset_password', { ticket: code, password: THEIRS }),
  ],
  ['signs in once more', nothing, (world) => world.call('auth.login', { email: THIEFS, password: PASSWORD })],
  [
    'signs in with the address of before',
    nothing,
    (world) => world.call('auth.login', { email: EMAIL, password: PASSWORD }),
  ],
  ['signs a further device in', aCodeForADevice, (world, { code }) => world.call('auth.bind', { email: THIEFS, code })],
];

/** Checks that the account has its former address again, and that nothing of the thief's opens it. */
async function isBack(world: World, { thief }: Robbed): Promise<void> {
  const users = usersStore(world.table);
  const { email, phone, factorNonce, password: known } = (await users.find(ROBBED)) as User;
  expect([email, phone, factorNonce]).toEqual([EMAIL, undefined, undefined]);
  expect([await verifyPassword(THEIRS, known), known === password]).toEqual([false, false]);
  const led = await Promise.all([EMAIL, THIEFS, FURTHER].map((each) => world.table.get(emailKey(each))));
  expect(led.map((item) => item?.userId)).toEqual([ROBBED, undefined, undefined]);
  expect((await world.call('account.read', {}, thief)).body.errorid).toBe('session.invalid');
  expect(await sessionsStore(world.table).list(ROBBED, world.now())).toEqual([]);
}

it.each(ACTIONS)(
  'an account is taken back whose thief %s meanwhile',
  async (_, begin, action) => {
    await betweenSteps(engine, {
      prepare: robbed(begin),
      run: (world, { token }) => takesBack(world, token),
      intrude: (world, prepared) => action(world, prepared),
      async verify(world, prepared, { ran }) {
        expect(ran.body.errorid).toBe('0');
        await isBack(world, prepared);
      },
    });
  },
  60_000,
);

it.each(ACTIONS)(
  'a thief who %s is left with nothing where the account is taken back meanwhile',
  async (_, begin, action) => {
    await betweenSteps(engine, {
      prepare: robbed(begin),
      run: (world, prepared) => action(world, prepared),
      intrude: (world, { token }) => takesBack(world, token),
      async verify(world, prepared, { came }) {
        expect(came.body.errorid).toBe('0');
        await isBack(world, prepared);
      },
    });
  },
  60_000,
);

it('of two who take one account back at once, the one who had it first has it', async () => {
  await betweenSteps(engine, {
    async prepare(world) {
      const { thief, token } = await isRobbed(world);
      return { thief, first: token, second: await isMoved(world, FURTHER) };
    },
    run: (world, { second }) => takesBack(world, second),
    intrude: (world, { first }) => takesBack(world, first),
    async verify(world, { thief, first }, { came }) {
      expect(came.body.errorid).toBe('0');
      await isBack(world, { thief, token: first, code: '' });
    },
  });
}, 60_000);

it('one link pressed twice at once takes back once', async () => {
  await betweenSteps(engine, {
    prepare: robbed(nothing),
    run: (world, { token }) => takesBack(world, token),
    intrude: (world, { token }) => takesBack(world, token),
    async verify(world, prepared, { ran, came }) {
      expect([ran, came].map(({ body }) => body.errorid).toSorted()).toEqual(['0', 'former.gone']);
      await isBack(world, prepared);
    },
  });
}, 60_000);

it('the former address is given to one: to whom it comes back, or to who proves it in that moment', async () => {
  await betweenSteps(engine, {
    async prepare(world) {
      const prepared = await robbed(nothing)(world);
      await addUser(world, { userId: 'usr_other', email: 'other@demo.test', password });
      const other = await signsIn(world, 'other@demo.test');
      await world.call('account.email_start', { present: PASSWORD, email: EMAIL, locale: 'it' }, other);
      return { ...prepared, other, proof: await codeFor(world, 'usr_other', 'email') };
    },
    run: (world, { token }) => takesBack(world, token),
    intrude: (world, { other, proof }) => world.call('account.email_write', { code: proof }, other),
    async verify(world, _, { ran, came }) {
      const back = ran.body.errorid === '0';
      expect([ran.body.errorid, came.body.errorid]).toEqual(back ? ['0', 'signUp.emailUsed'] : ['former.used', '0']);
      const users = usersStore(world.table);
      expect((await users.byEmail(EMAIL))?.userId).toBe(back ? ROBBED : 'usr_other');
      expect((await users.find(ROBBED))?.email).toBe(back ? EMAIL : THIEFS);
    },
  });
}, 60_000);

it('who leaves while it is taken back has left, or is back', async () => {
  await betweenSteps(engine, {
    async prepare(world) {
      await addUser(world, { userId: 'usr_heir', email: 'heir@demo.test', password });
      return robbed(nothing)(world);
    },
    run: (world, { token }) => takesBack(world, token),
    intrude: (world, { thief }) => world.call('account.leave', { present: PASSWORD }, thief),
    async verify(world, prepared, { ran, came }) {
      const left = came.body.errorid === '0';
      expect(ran.body.errorid).toBe(left ? 'former.gone' : '0');
      if (!left) return isBack(world, prepared);
      expect(await usersStore(world.table).find(ROBBED)).toBeNull();
      const led = await Promise.all([EMAIL, THIEFS].map((each) => world.table.get(emailKey(each))));
      expect(led).toEqual([null, null]);
    },
  });
}, 60_000);
