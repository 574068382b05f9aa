import { implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { changeTicket, staleFor } from '#functions/services/tickets/change-ticket.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { ticketsStore } from '#functions/stores/tickets.ts';
import { turnedBy } from '#shared/domain/ticket/moves.ts';
import { turn_write } from '#shared/operations/tickets/tickets.ts';
import { mayReadTicket } from './own-ticket.ts';

export const handler = implement(turn_write, { sessions: sessionsStore, tickets: ticketsStore })(
  async ({ input: { ticketId, revision, turn }, actor, now, tickets, refuse }) => {
    const { accountId, userId, name } = actor;
    const changed = await changeTicket(tickets, { accountId, ticketId }, async (ticket) => {
      if (!mayReadTicket(actor, ticket)) return refuse('ticket.unknown');
      const stale = await staleFor(tickets, ticket, revision);
      if (stale) return stale;
      return turnedBy(ticket, 'venue', turn, { userId, name }, now) ?? refuse('ticket.notAllowed');
    });
    return isRefusal(changed) ? changed : {};
  },
);
