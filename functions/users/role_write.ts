import { implement } from '#functions/platform/implement.ts';
import type { Write } from '#functions/platform/table.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { userChange, usersStore, whileActing } from '#functions/stores/users.ts';
import { grantedBy, mayManage } from '#shared/domain/account/roles.ts';
import { role_write } from '#shared/operations/users/users.ts';
import { handOver } from './hand-over.ts';

export const handler = implement(role_write, { sessions: sessionsStore, users: usersStore })(
  async ({ input: { userId, role }, actor, sessions, users, refuse }) => {
    const user = await users.find(userId);
    const may = user?.accountId === actor.accountId && mayManage(actor, user) && grantedBy(actor.role).includes(role);
    if (!user || !may) return refuse('user.notYours');
    const change = (standing: Write) => users.commit([userChange(user, { role }, { role: user.role }), standing]);
    const turned = () =>
      role === user.role ? change(whileActing(actor)) : handOver({ users, sessions }, actor, user, change);
    // Sessions keep the role with which they were opened, so they end.
    const outcome = await sessions.endWith(turned, userId);
    return outcome === 'done' ? {} : refuse('system.busy');
  },
);
