import type { Write } from '#functions/platform/table.ts';
import type { SessionsStore } from '#functions/stores/sessions.ts';
import { goingOn, type User, type UsersStore, whileActing } from '#functions/stores/users.ts';
import { leads } from '#shared/domain/account/roles.ts';

type Stores = {
  readonly users: Pick<UsersStore, 'find'>;
  readonly sessions: Pick<SessionsStore, 'giveWith'>;
};

/**
 * Makes a change by which `user` may stop leading. If the actor has the same leading role, they take over the user's
 * venues, so that no venue is left without a leader. `change` gets a write for its transaction, which makes it fail if
 * the actor has lost their role meanwhile.
 */
export async function handOver(
  { users, sessions }: Stores,
  actor: Parameters<typeof whileActing>[0],
  user: User,
  change: (standing: Write) => Promise<'done' | 'lost race'>,
): Promise<'done' | 'lost race'> {
  const heir = leads(user.role) ? await users.find(actor.userId) : null;
  if (heir?.role !== user.role) return change(whileActing(actor));
  const { venues, write } = goingOn(heir, user.venues);
  return sessions.giveWith(() => change(write), heir, venues);
}
