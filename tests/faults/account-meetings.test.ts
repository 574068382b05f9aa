import { expect, it } from 'vitest';
import { hashPassword } from '#functions/credentials/password.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { CODE_TRIES } from '#functions/stores/codes.ts';
import { emailKey } from '#functions/stores/users.keys.ts';
import { usersStore } from '#functions/stores/users.ts';
import type { Role } from '#shared/contracts/define.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import type { SignedIn, World } from '#tests/kit/world.ts';
import { another, codeFor, outboxOf, PASSWORD } from '#tests/operations/auth/kit.ts';
import { mailedTo } from '#tests/operations/auth/proof-kit.ts';
import { anApplication } from '#tests/operations/auth/sign-up-kit.ts';
import { signedInAs, withPicture } from '#tests/operations/users/kit.ts';
import { betweenSteps } from './between-steps.ts';

/* Two concurrent calls about one user or one address: every user keeps exactly one address, every address one user. */

const engine = await engineOfFile();
const password = await hashPassword(PASSWORD);
const NEW = 'new@demo.test';
const emailOf = (userId: string) => `${userId}@demo.test`;

type Person = SignedIn & { readonly userId: string };
async function person(world: World, userId: string, role: Role = 'owner'): Promise<Person> {
  return { userId, ...(await signedInAs(world, role, { userId, email: emailOf(userId), password })) };
}
/** A signed-in user who was sent a code for the new address. */
async function whoHasACode(world: World, userId: string, role: Role = 'owner') {
  const session = await person(world, userId, role);
  await world.call('account.email_start', { present: PASSWORD, email: NEW, locale: 'it' }, session);
  return { ...session, code: await codeFor(world, userId, 'email') };
}
type Moving = Awaited<ReturnType<typeof whoHasACode>>;

const moves = async (world: World, who: Moving, code = who.code) =>
  (await world.call('account.email_write', { code }, who)).body.errorid as string;
const leaves = async (world: World, who: Person) =>
  (await world.call('account.leave', { present: PASSWORD }, who)).body.errorid as string;
const isRemoved = async (world: World, by: Person, who: Person) =>
  (await world.call('users.remove', { userId: who.userId }, by)).body.errorid as string;
const getsLess = async (world: World, by: Person, who: Person) =>
  (await world.call('users.role_write', { userId: who.userId, role: 'manager' }, by)).body.errorid as string;

/** The remaining users with their addresses, by user id. Fails unless the address index and the users agree. */
async function addresses(world: World, ...people: readonly Person[]): Promise<Record<string, string>> {
  const users = usersStore(world.table);
  const led: Record<string, string> = {};
  for (const email of [NEW, ...people.map(({ userId }) => emailOf(userId))]) {
    const userId = (await world.table.get(emailKey(email)))?.userId as string | undefined;
    if (userId !== undefined) led[userId] = email;
  }
  const all = await Promise.all(people.map(({ userId }) => users.find(userId)));
  expect(led).toEqual(Object.fromEntries(all.flatMap((user) => (user ? [[user.userId, user.email]] : []))));
  return led;
}

it('of two who take one address, one has it', async () => {
  await betweenSteps(engine, {
    prepare: async (world) => [await whoHasACode(world, 'usr_one'), await whoHasACode(world, 'usr_two')] as const,
    run: (world, [one]) => moves(world, one),
    intrude: (world, [, two]) => moves(world, two),
    async verify(world, both, { ran, came }) {
      expect([ran, came].toSorted()).toEqual(['0', 'signUp.emailUsed']);
      const kept =
        ran === '0' ? { usr_one: NEW, usr_two: emailOf('usr_two') } : { usr_two: NEW, usr_one: emailOf('usr_one') };
      expect(await addresses(world, ...both)).toEqual(kept);
    },
  });
});

it('a code brings one change, however often it is typed at once', async () => {
  await betweenSteps(engine, {
    prepare: (world) => whoHasACode(world, 'usr_one'),
    run: (world, one) => moves(world, one),
    intrude: (world, one) => moves(world, one),
    async verify(world, one, { ran, came }) {
      expect([ran, came].toSorted()).toEqual(['0', 'code.spent']);
      expect(await addresses(world, one)).toEqual({ usr_one: NEW });
    },
  });
});

it('wrong guesses at the same moment spend the code, or come too late', async () => {
  await betweenSteps(engine, {
    prepare: (world) => whoHasACode(world, 'usr_one'),
    run: (world, one) => moves(world, one),
    async intrude(world, one) {
      const answers: string[] = [];
      for (let guess = 0; guess < CODE_TRIES; guess += 1) answers.push(await moves(world, one, another(one.code)));
      return answers.at(-1);
    },
    async verify(world, one, { ran, came }) {
      expect(came).toBe('code.spent');
      expect(await addresses(world, one)).toEqual({ usr_one: ran === '0' ? NEW : emailOf('usr_one') });
    },
  });
});

it.each([
  ['is removed', isRemoved],
  ['leaves', (world: World, _: Person, who: Person) => leaves(world, who)],
] as const)('who %s while they take another address leaves none behind, or stays with one', async (_, goes) => {
  await betweenSteps(engine, {
    prepare: async (world) => [await person(world, 'usr_one'), await whoHasACode(world, 'usr_two', 'host')] as const,
    run: (world, [, who]) => moves(world, who),
    intrude: (world, [owner, who]) => goes(world, owner, who),
    async verify(world, both, { ran, came }) {
      expect(came).toBe('0');
      expect(await addresses(world, ...both)).toEqual({ usr_one: emailOf('usr_one') });
      expect(['0', 'code.spent', 'session.invalid']).toContain(ran);
      // A user who was told "done" changed the address before the removal.
      const told = (await outboxOf(world)).filter((each) => each.kind === 'notice' && each.about === 'emailChanged');
      expect(told).toHaveLength(ran === '0' ? 1 : 0);
    },
  });
  await betweenSteps(engine, {
    prepare: async (world) => [await person(world, 'usr_one'), await whoHasACode(world, 'usr_two', 'host')] as const,
    run: (world, [owner, who]) => goes(world, owner, who),
    intrude: (world, [, who]) => moves(world, who),
    async verify(world, both, { ran }) {
      const { usr_two: left } = await addresses(world, ...both);
      expect(['0', 'system.busy']).toContain(ran);
      expect(left === undefined).toBe(ran === '0');
    },
  });
});

it.each([
  ['the other one leaves', (world: World, _: Person, other: Person) => leaves(world, other)],
  ['takes the other one’s role', getsLess],
] as const)('of two owners one stays where one leaves and %s', async (_, action) => {
  await betweenSteps(engine, {
    prepare: async (world) => [await person(world, 'usr_one'), await person(world, 'usr_two')] as const,
    run: (world, [one]) => leaves(world, one),
    intrude: (world, [one, two]) => action(world, one, two),
    async verify(world, both) {
      const stored = await Promise.all(both.map(({ userId }) => usersStore(world.table).find(userId)));
      expect(stored.map((user) => user?.role)).toContain('owner');
      await addresses(world, ...both);
    },
  });
});

it('who is removed while they change their picture leaves none behind, and who stays has the one that is shown', async () => {
  const prepare = async (world: World) =>
    [await person(world, 'usr_one'), await person(world, 'usr_two', 'host')] as const;
  const changes = (world: World, who: Person) => withPicture(world, who);
  const verify = async (world: World) => {
    const left = await usersStore(world.table).find('usr_two');
    expect([...world.pictures]).toEqual(left?.avatar ? [left.avatar] : []);
  };
  for (const before of [false, true]) {
    const first = async (world: World) => {
      const both = await prepare(world);
      if (before) await changes(world, both[1]);
      return both;
    };
    await betweenSteps(engine, {
      prepare: first,
      run: (world, [owner, who]) => isRemoved(world, owner, who),
      intrude: (world, [, who]) => changes(world, who),
      verify,
    });
    await betweenSteps(engine, {
      prepare: first,
      run: (world, [, who]) => changes(world, who),
      intrude: (world, [owner, who]) => isRemoved(world, owner, who),
      verify,
    });
  }
});

it('of two sign-ups with one address that are proven at once, one has it', async () => {
  const signedUp = async (world: World, username: string, vat: string) => {
    await world.send('auth.signup', anApplication({ username, vat, email: NEW }));
    return { username, token: await mailedTo(world, NEW) };
  };
  const proves = async (world: World, { token }: { readonly token: string }) =>
    (await world.call('auth.signup_prove', { token, password: 'brass-kettle-noon' })).body.errorid as string;
  await betweenSteps(engine, {
    prepare: async (world) =>
      [await signedUp(world, 'one', '00743110157'), await signedUp(world, 'two', '12345678903')] as const,
    run: (world, [one]) => proves(world, one),
    intrude: (world, [, two]) => proves(world, two),
    async verify(world, both, { ran, came }) {
      expect([ran, came].toSorted()).toEqual(['0', 'signUp.emailUsed']);
      const [has] = both.filter((_, i) => [ran, came][i] === '0');
      const { accounts: pending } = await accountsStore(world.table).list('pending');
      expect(pending.map(({ username }) => username)).toEqual([has?.username]);
      expect((await usersStore(world.table).byEmail(NEW))?.accountId).toBe(pending[0]?.accountId);
    },
  });
});
