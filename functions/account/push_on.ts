import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { push_on } from '#shared/operations/account/account.ts';

export const handler = implement(push_on, { sessions: sessionsStore })(async ({ input, actor, sessions, refuse }) =>
  (await sessions.setPush(actor.userId, actor.sessionId, input)) === 'done' ? {} : refuse('session.invalid'),
);
