import { implement } from '#functions/runtime/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore, whileActing } from '#functions/stores/users.ts';
import { mayManage } from '#shared/domain/account/roles.ts';
import { remove } from '#shared/operations/users.ts';

export const handler = implement(remove, { sessions: sessionsStore, users: usersStore })(
  async ({ input: { userId }, actor, sessions, users, refuse }) => {
    const user = await users.find(userId);
    if (!user || user.accountId !== actor.accountId || !mayManage(actor, user)) return refuse('user.notYours');
    const outcome = await sessions.endWith(() => users.remove(user, [whileActing(actor)]), userId);
    return outcome === 'done' ? {} : refuse('system.busy');
  },
);
