import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { theme_write } from '#shared/operations/account/account.ts';

export const handler = implement(theme_write, { sessions: sessionsStore, users: usersStore })(
  async ({ input: { theme }, actor, users, refuse }) => {
    // The chosen language is also that of the messages to this user.
    const language = theme.locale && { locale: theme.locale };
    return (await users.change(actor, { theme, ...language })) === 'done' ? { theme } : refuse('session.invalid');
  },
);
