import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { session_end } from '#shared/operations/account/account.ts';

export const handler = implement(session_end, { sessions: sessionsStore })(
  async ({ input: { sessionId }, actor, sessions, refuse }) =>
    (await sessions.remove(actor.userId, sessionId)) === 'done' ? {} : refuse('device.gone'),
);
