import { implement } from '#functions/platform/implement.ts';
import { notePresence } from '#functions/services/tickets/note-presence.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { ticketsStore } from '#functions/stores/tickets.ts';
import { thread_presence } from '#shared/operations/tickets/support.ts';

export const handler = implement(thread_presence, { sessions: sessionsStore, tickets: ticketsStore })(
  async ({ input: { accountId, ticketId, seen, writing }, actor: { userId, name }, now, tickets }) => {
    const writer = { userId, name, side: 'support' } as const;
    return notePresence(tickets, { accountId, ticketId }, { writer, seen, writing, now });
  },
);
