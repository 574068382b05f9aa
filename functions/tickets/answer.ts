import { type CallWith, implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { noticeItem } from '#functions/services/notices.ts';
import { changeTicket, staleFor } from '#functions/services/tickets/change-ticket.ts';
import { shownMessage } from '#functions/services/tickets/shown.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { ticketsStore } from '#functions/stores/tickets.ts';
import { type Said, saidIn } from '#shared/domain/ticket/moves.ts';
import type { Ticket, TicketMessage } from '#shared/domain/ticket/ticket.ts';
import { answer } from '#shared/operations/tickets/support.ts';

const dependencies = { sessions: sessionsStore, tickets: ticketsStore };

export const handler = implement(
  answer,
  dependencies,
)(async (call) => {
  const { accountId, ticketId } = call.input;
  const changed = await changeTicket(call.tickets, { accountId, ticketId }, (ticket) => answered(call, ticket));
  return isRefusal(changed) ? changed : answerOf(changed.messages);
});

/** The answer in the ticket, unless something came since it was looked at: of two who answer at once, one sees the other's. */
async function answered(call: CallWith<typeof answer, typeof dependencies>, ticket: Ticket) {
  const { input, actor, now, once, tickets, refuse } = call;
  const stale = await staleFor(tickets, ticket, input.revision);
  if (stale) return stale;
  const { userId, name } = actor;
  const { body, pictures, files } = input;
  const said: Said = { from: 'support', by: { userId, name }, body, pictures, files };
  const result = saidIn(ticket, said, now, input.resolve ? 'resolve' : null);
  if (result === 'closed') return refuse('ticket.notAllowed');
  return { ...result, more: [toldOpener(ticket, now), once.write(answerOf(result.messages))] };
}

/** A mail to who opened the ticket. */
function toldOpener({ opener, accountId, id, revision, locale }: Ticket, now: number) {
  const about = [opener.userId, accountId, id, revision + 1].join('|');
  return outboxWrite(noticeItem({ about: 'ticketAnswered', id: about, locale }, now));
}

const answerOf = ([message]: readonly TicketMessage[]) => {
  if (!message) throw new Error('nothing was said');
  return { message: shownMessage(message) };
};
