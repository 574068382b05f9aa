import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { ask_write } from '#shared/operations/credits/credits.ts';

export const handler = implement(ask_write, { sessions: sessionsStore, users: usersStore })(
  async ({ input: { ask }, actor, users, refuse }) => {
    const outcome = await users.change(actor, { spendmodal: ask });
    return outcome === 'lost race' ? refuse('session.invalid') : { ask };
  },
);
