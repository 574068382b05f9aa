import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { sessions } from '#shared/operations/account/account.ts';

export const handler = implement(sessions, { sessions: sessionsStore })(async ({ actor, now, sessions }) => {
  const open = await sessions.list(actor.userId, now);
  return { sessions: open.map((each) => ({ ...each, current: each.sessionId === actor.sessionId })) };
});
