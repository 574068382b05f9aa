import { implement } from '#functions/runtime/implement.ts';
import { verifyPassword } from '#functions/runtime/password.ts';
import { refuseBeside } from '#functions/runtime/refusal.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { number_remove } from '#shared/operations/account.ts';

export const handler = implement(number_remove, { sessions: sessionsStore, users: usersStore })(
  async ({ input: { present }, actor, users, refuse }) => {
    const user = await users.find(actor.userId);
    if (!user || !(await verifyPassword(present, user.password))) return refuseBeside('present', 'password.wrong');
    const outcome = await users.change(user, { phone: undefined, phoneAt: undefined }, { password: user.password });
    return outcome === 'done' ? {} : refuse('system.busy');
  },
);
