import { verifyPassword } from '#functions/credentials/password.ts';
import { implement } from '#functions/platform/implement.ts';
import { refuseBeside } from '#functions/platform/refusal.ts';
import { signInChanged } from '#functions/services/notices.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { userChange, usersStore } from '#functions/stores/users.ts';
import { number_remove } from '#shared/operations/account/proofs.ts';

export const handler = implement(number_remove, { sessions: sessionsStore, users: usersStore })(
  async ({ input: { present }, actor, now, users, refuse }) => {
    const user = await users.find(actor.userId);
    if (!user || !(await verifyPassword(present, user.password))) return refuseBeside('present', 'password.wrong');
    // Already removed; the user is not notified twice.
    if (user.phone === undefined) return {};
    const none = { phone: undefined, phoneAt: undefined };
    const outcome = await users.commit([
      userChange(user, none, { password: user.password, phone: user.phone }),
      outboxWrite(signInChanged('numberRemoved', user, now)),
    ]);
    return outcome === 'done' ? {} : refuse('system.busy');
  },
);
