import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { logout } from '#shared/operations/auth/auth.ts';

export const handler = implement(logout, { sessions: sessionsStore })(async ({ actor, sessions }) => {
  await sessions.remove(actor.userId, actor.sessionId);
  return {};
});
