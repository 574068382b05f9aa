import { type User, usersStore } from '#functions/stores/users.ts';
import type { Role } from '#shared/contracts/define.ts';
import { aUser } from '#tests/kit/builders.ts';
import type { World } from '#tests/kit/world.ts';

/** A user of the account with a session. */
export async function signedInAs(world: World, role: Role, over: Partial<User> = {}) {
  const user = aUser({ userId: `usr_${role}`, email: `${role}@demo.test`, role, ...over });
  await usersStore(world.table).create(user);
  const { userId, accountId, venues } = user;
  return { user, ...(await world.signIn({ userId, accountId, role, venues })) };
}
