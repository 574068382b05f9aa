import { implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { changeTicket, staleFor } from '#functions/services/tickets/change-ticket.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { ticketsStore } from '#functions/stores/tickets.ts';
import { turnedBy } from '#shared/domain/ticket/moves.ts';
import { state_write } from '#shared/operations/tickets/support.ts';

export const handler = implement(state_write, { sessions: sessionsStore, tickets: ticketsStore })(
  async ({ input: { accountId, ticketId, revision, turn }, actor: { userId, name }, now, tickets, refuse }) => {
    const changed = await changeTicket(tickets, { accountId, ticketId }, async (ticket) => {
      const stale = await staleFor(tickets, ticket, revision);
      if (stale) return stale;
      return turnedBy(ticket, 'support', turn, { userId, name }, now) ?? refuse('ticket.notAllowed');
    });
    return isRefusal(changed) ? changed : {};
  },
);
