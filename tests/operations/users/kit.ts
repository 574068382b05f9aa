import { type User, usersStore } from '#functions/stores/users.ts';
import type { Role } from '#shared/contracts/define.ts';
import { aUser } from '#tests/kit/builders.ts';
import type { SignedIn, World } from '#tests/kit/world.ts';

/** A user of the account with a session. */
export async function signedInAs(world: World, role: Role, over: Partial<User> = {}) {
  const user = aUser({ userId: `usr_${role}`, email: `${role}@demo.test`, role, ...over });
  await usersStore(world.table).create(user);
  const { userId, accountId, venues } = user;
  return { user, ...(await world.signIn({ userId, accountId, role, venues })) };
}

/** Somebody who has uploaded a picture of themselves. */
export async function withPicture<T extends SignedIn>(world: World, who: T): Promise<T & { readonly avatar: string }> {
  const { upload } = (await world.call('account.avatar_start', {}, who)).body;
  const { avatar } = (await world.call('account.avatar_write', { upload }, who)).body;
  return { ...who, avatar };
}
