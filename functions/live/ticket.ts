import { newToken } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { liveStore } from '#functions/stores/live.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { TICKET_SECONDS } from '#shared/contracts/live.ts';
import { ticket } from '#shared/operations/live/live.ts';

export const handler = implement(ticket, { sessions: sessionsStore, live: liveStore })(
  async ({ input, actor, now, live }) => {
    const made = newToken(256);
    await live.issue(made, { venueId: input.venueId, sessionId: actor.sessionId }, now);
    return { ticket: made, seconds: TICKET_SECONDS };
  },
);
