import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { withoutView, withView } from '#shared/domain/account/saved-view.ts';
import { view_write } from '#shared/operations/account/account.ts';

const ATTEMPTS = 4;

export const handler = implement(view_write, { sessions: sessionsStore, users: usersStore })(
  async ({ input: { name, view }, actor, users, refuse }) => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const user = await users.find(actor.userId);
      if (!user) return refuse('session.invalid');
      const before = user.views ?? [];
      const views = view ? withView(before, { name, ...view }) : withoutView(before, name);
      // Another device of the user may save a view at the same moment; neither must be lost.
      if ((await users.saveViews(user, views)) === 'done') return { views };
    }
    return refuse('system.busy');
  },
);
