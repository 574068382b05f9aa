import type { Write } from '#functions/runtime/table.ts';
import type { SessionsStore } from '#functions/stores/sessions.ts';
import { goingOn, type User, type UsersStore, whileActing } from '#functions/stores/users.ts';
import { leads } from '#shared/domain/account/roles.ts';

type Stores = {
  readonly users: Pick<UsersStore, 'find'>;
  readonly sessions: Pick<SessionsStore, 'giveWith'>;
};

/**
 * Lets a change happen by which somebody may stop leading, while whoever makes it still has their role: they go on with the
 * other one's houses, so that none is left without anybody who leads it. `change` takes the write that holds for both.
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
