import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { sessions_end } from '#shared/operations/account/account.ts';

export const handler = implement(sessions_end, { sessions: sessionsStore })(async ({ actor, sessions }) => ({
  ended: await sessions.removeAllOf(actor.userId, actor.sessionId),
}));
