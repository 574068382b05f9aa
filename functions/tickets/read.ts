import { implement } from '#functions/platform/implement.ts';
import { shownThread } from '#functions/services/tickets/shown.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { ticketsStore } from '#functions/stores/tickets.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { read } from '#shared/operations/tickets/tickets.ts';
import { mayReadTicket } from './own-ticket.ts';

export const handler = implement(read, { sessions: sessionsStore, tickets: ticketsStore, venues: venuesStore })(
  async ({ input: { ticketId }, actor, now, tickets, venues, refuse }) => {
    const { accountId, userId } = actor;
    const loaded = await tickets.load({ accountId, ticketId });
    if (!loaded || !mayReadTicket(actor, loaded.ticket)) return refuse('ticket.unknown');
    return shownThread({ tickets, venues }, loaded.ticket, { side: 'venue', userId, now });
  },
);
