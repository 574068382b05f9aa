import { hashPassword } from '#functions/credentials/password.ts';
import { PLATFORM, usersStore } from '#functions/stores/users.ts';
import type { StaffArea } from '#shared/domain/account/staff.ts';
import { aUser } from '#tests/kit/builders.ts';
import type { World } from '#tests/kit/world.ts';
import { PASSWORD } from '../auth/kit.ts';

type Rights = { readonly level?: number; readonly areas?: readonly StaffArea[] };

/** A member of the platform's staff who has signed in with their second factor. */
export async function staff(world: World, userId = 'usr_boss', { level = PLATFORM.level, areas }: Rights = {}) {
  const email = `${userId}@coperto.test`;
  const rights = { level, ...(areas && { areas }) };
  const known = { ...PLATFORM, ...rights, userId, name: userId, factorNonce: 'nonce' };
  await usersStore(world.table).create(aUser({ ...known, email, password: await hashPassword(PASSWORD) }));
  const { accountId, role } = PLATFORM;
  return world.signIn({ userId, accountId, name: userId, role, venues: [], ...rights });
}
