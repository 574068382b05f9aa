import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { profile_write } from '#shared/operations/account/account.ts';

export const handler = implement(profile_write, { sessions: sessionsStore, users: usersStore })(
  async ({ input, actor, sessions, users, refuse }) => {
    if ((await users.change(actor, input)) === 'lost race') return refuse('session.invalid');
    if (input.name !== actor.name) await sessions.rename(actor.userId, input.name);
    return input;
  },
);
