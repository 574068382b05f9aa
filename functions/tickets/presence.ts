import { implement } from '#functions/platform/implement.ts';
import { notePresence } from '#functions/services/tickets/note-presence.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { ticketsStore } from '#functions/stores/tickets.ts';
import { presence } from '#shared/operations/tickets/tickets.ts';
import { mayReadTicket } from './own-ticket.ts';

export const handler = implement(presence, { sessions: sessionsStore, tickets: ticketsStore })(
  async ({ input: { ticketId, seen, writing }, actor, now, tickets }) => {
    const { accountId, userId, name } = actor;
    const writer = { userId, name, side: 'venue' } as const;
    return notePresence(tickets, { accountId, ticketId }, { writer, seen, writing, now }, ({ ticket }) =>
      mayReadTicket(actor, ticket),
    );
  },
);
