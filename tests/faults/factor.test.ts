import { expect, it } from 'vitest';
import { usersStore } from '#functions/stores/users.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import type { SignedIn, World } from '#tests/kit/world.ts';
import { appShows } from '#tests/operations/account/factor-kit.ts';
import { addUser, EMAIL, PASSWORD } from '#tests/operations/auth/kit.ts';
import { betweenSteps } from './between-steps.ts';
import { atEveryStep } from './every-step.ts';

/* Once a second factor is required, no session that was opened with the password alone stays valid. */

const engine = await engineOfFile();

const signIn = async (world: World): Promise<SignedIn | null> => {
  const { status, body } = await world.call('auth.login', { email: EMAIL, password: PASSWORD });
  return status === 200 ? { token: body.jwt, csrf: body.csrf } : null;
};
const opens = async (world: World, session: SignedIn | null) =>
  session !== null && (await world.call('account.read', {}, session)).status === 200;

/** A user who is about to switch on the second factor, and another session opened with the same password. */
async function begun(world: World) {
  const { userId } = await addUser(world);
  const [owner, other] = [await signIn(world), await signIn(world)];
  if (!owner || !other) throw new Error('not signed in');
  await world.call('account.factor_start', { present: PASSWORD }, owner);
  return { userId, owner, other, code: await appShows(world, userId) };
}
type Begun = Awaited<ReturnType<typeof begun>>;
const switchOn = (world: World, { owner, code }: Begun) => world.call('account.factor_on', { code }, owner);

it('who signs in while it is switched on is asked for a code, or signed out by it', async () => {
  await betweenSteps(engine, {
    prepare: begun,
    run: signIn,
    intrude: switchOn,
    async verify(world, { other }, { ran, came }) {
      expect(came.status).toBe(200);
      expect(await opens(world, { token: came.body.jwt, csrf: came.body.csrf })).toBe(true);
      expect([await opens(world, ran), await opens(world, other)]).toEqual([false, false]);
    },
  });
});

it('a device that is signed in while it is switched on is signed out by it', async () => {
  await betweenSteps(engine, {
    async prepare(world) {
      const known = await begun(world);
      const { body } = await world.call('account.device_code', {}, known.other);
      return { ...known, device: body.code as string };
    },
    async run(world, { device }) {
      const { status, body } = await world.call('auth.bind', { email: EMAIL, code: device });
      return status === 200 ? { token: body.jwt, csrf: body.csrf } : null;
    },
    intrude: switchOn,
    async verify(world, _, { ran }) {
      expect(await opens(world, ran)).toBe(false);
    },
  });
});

it('nobody else goes on once it is on, wherever the call that switches it on breaks off', async () => {
  await atEveryStep(engine, {
    prepare: begun,
    run: switchOn,
    async verify(world, { userId, other }) {
      expect((await usersStore(world.table).find(userId))?.factorNonce).toBeDefined();
      expect(await opens(world, other)).toBe(false);
    },
  });
});
