import { stepAt, totp } from '#functions/credentials/totp.ts';
import { type User, usersStore } from '#functions/stores/users.ts';
import { type SignedIn, secrets, type World } from '#tests/kit/world.ts';
import { addUser, PASSWORD } from '../auth/kit.ts';

/** What the authenticator of a user shows now. */
export async function appShows(world: World, userId: string): Promise<string> {
  const user = await usersStore(world.table).find(userId);
  return totp(await secrets.factorKey(user?.factorNonce ?? user?.factorWish ?? ''), stepAt(world.now()));
}

/** A user with a second factor, signed in by the session in which it was switched on. */
export async function withFactor(world: World, over: Partial<User> = {}) {
  const user = await addUser(world, over);
  const { body: login } = await world.call('auth.login', { email: user.email, password: PASSWORD });
  const session: SignedIn = { token: login.jwt, csrf: login.csrf };
  await world.call('account.factor_start', { present: PASSWORD }, session);
  const { body } = await world.call('account.factor_on', { code: await appShows(world, user.userId) }, session);
  return {
    user,
    before: session,
    now: { token: body.jwt, csrf: body.csrf } as SignedIn,
    recovery: body.recovery as string[],
  };
}
