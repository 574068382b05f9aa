import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { push_off } from '#shared/operations/account/account.ts';

export const handler = implement(push_off, { sessions: sessionsStore })(async ({ actor, sessions }) => {
  await sessions.setPush(actor.userId, actor.sessionId, undefined);
  return {};
});
