import type { User } from '#functions/stores/users.ts';

/** Whom the platform writes to at an account: the owner at this address, or else the first one; undefined for none. */
export function ownerOf<U extends Pick<User, 'role' | 'email'>>(people: readonly U[], email: string): U | undefined {
  const owners = people.filter(({ role }) => role === 'owner');
  return owners.find((each) => each.email === email) ?? owners[0];
}
