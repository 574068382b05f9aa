import { type CallWith, implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { changeTicket } from '#functions/services/tickets/change-ticket.ts';
import { looksStore } from '#functions/stores/looks.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { ticketsStore } from '#functions/stores/tickets.ts';
import { consented } from '#shared/domain/ticket/moves.ts';
import { mayLook, stateAt, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { consent_write } from '#shared/operations/tickets/tickets.ts';

const CONSENT_MS = 24 * 3_600_000;

const dependencies = { sessions: sessionsStore, tickets: ticketsStore, looks: looksStore };

export const handler = implement(
  consent_write,
  dependencies,
)(async (call) => {
  const { input, actor, now, tickets } = call;
  const of = { accountId: actor.accountId, ticketId: input.ticketId };
  const changed = await changeTicket(tickets, of, (ticket) => decided(call, ticket));
  if (isRefusal(changed)) return changed;
  return { until: mayLook(changed.ticket, now) ? (changed.ticket.consent?.until ?? null) : null };
});

/** The consent given or withdrawn; a withdrawal ends the sessions that look, in the same transaction. */
async function decided(
  { input, actor, now, looks, refuse }: CallWith<typeof consent_write, typeof dependencies>,
  ticket: Ticket,
) {
  const by = { userId: actor.userId, name: actor.name };
  // Pressed twice, or taken back before it was given: it stays as it is.
  if (mayLook(ticket, now) === input.allowed) return { ticket, messages: [] };
  if (!input.allowed) {
    const of = { accountId: ticket.accountId, ticketId: ticket.id };
    return { ...consented(ticket, null, by, now), more: await looks.ending(of) };
  }
  if (stateAt(ticket, now) === 'closed') return refuse('ticket.notAllowed');
  return consented(ticket, { until: now + CONSENT_MS, by: actor.name }, by, now);
}
