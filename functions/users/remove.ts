import { implement } from '#functions/runtime/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore, whileActing } from '#functions/stores/users.ts';
import { mayManage } from '#shared/domain/account/roles.ts';
import { remove } from '#shared/operations/users.ts';

export const handler = implement(remove, { sessions: sessionsStore, users: usersStore })(
  async ({ input: { userId }, actor, sessions, users, refuse }) => {
    const user = await users.find(userId);
    if (!user || user.accountId !== actor.accountId || !mayManage(actor, user)) return refuse('user.notYours');
    if ((await users.remove(user, [whileActing(actor)])) === 'lost race') return refuse('system.busy');
    // After the user: a sign-in that is just being judged opens no session for who is gone.
    await sessions.removeAllOf(userId);
    return {};
  },
);
