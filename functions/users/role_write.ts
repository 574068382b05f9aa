import { implement } from '#functions/runtime/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { userChange, usersStore, whileActing } from '#functions/stores/users.ts';
import { grantedBy, mayManage } from '#shared/domain/account/roles.ts';
import { role_write } from '#shared/operations/users.ts';

export const handler = implement(role_write, { sessions: sessionsStore, users: usersStore })(
  async ({ input: { userId, role }, actor, sessions, users, refuse }) => {
    const user = await users.find(userId);
    const may = user?.accountId === actor.accountId && mayManage(actor, user) && grantedBy(actor.role).includes(role);
    if (!user || !may) return refuse('user.notYours');
    const writes = [userChange(user, { role }, { role: user.role }), whileActing(actor)];
    // Sessions carry the role they were opened with.
    const outcome = await sessions.endWith(() => users.commit(writes), userId);
    return outcome === 'done' ? {} : refuse('system.busy');
  },
);
