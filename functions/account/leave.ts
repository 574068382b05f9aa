import { implement } from '#functions/runtime/implement.ts';
import { verifyPassword } from '#functions/runtime/password.ts';
import { refuseBeside } from '#functions/runtime/refusal.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore, whileActing } from '#functions/stores/users.ts';
import { leads } from '#shared/domain/account/roles.ts';
import { leave } from '#shared/operations/account.ts';

export const handler = implement(leave, { sessions: sessionsStore, users: usersStore })(
  async ({ input: { present }, actor, sessions, users, refuse }) => {
    const user = await users.find(actor.userId);
    if (!user || !(await verifyPassword(present, user.password))) return refuseBeside('present', 'password.wrong');
    const { userId, role, accountId } = user;
    const others = leads(role) ? await users.ofAccount(accountId) : [];
    const heir = others.find((each) => each.userId !== userId && each.role === role);
    if (leads(role) && !heir) return refuse('account.lastLeader');
    // Of two who leave at one moment the second finds nobody who would stay.
    const outcome = await sessions.endWith(() => users.remove(user, heir ? [whileActing(heir)] : []), userId);
    return outcome === 'done' ? {} : refuse('system.busy');
  },
);
