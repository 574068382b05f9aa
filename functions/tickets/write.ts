import { ticketIdFrom } from '#functions/platform/ids.ts';
import { type CallWith, implement } from '#functions/platform/implement.ts';
import type { Refusal } from '#functions/platform/refusal.ts';
import { shownMessage } from '#functions/services/tickets/shown.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { changeWrites, type LoadedTicket, MAX_TRIES, ticketsStore } from '#functions/stores/tickets.ts';
import { openedTicket, type Said, saidIn } from '#shared/domain/ticket/moves.ts';
import type { TicketId, TicketMessage } from '#shared/domain/ticket/ticket.ts';
import { write } from '#shared/operations/tickets/tickets.ts';
import { mayReadTicket } from './own-ticket.ts';
import { hasTooMany } from './too-many.ts';

const dependencies = { sessions: sessionsStore, tickets: ticketsStore };
type Call = CallWith<typeof write, typeof dependencies>;

export const handler = implement(
  write,
  dependencies,
)(async (call) => {
  const { actor, refuse } = call;
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const loaded = await latestOf(call, call.input.ticketId);
    if (!loaded || !mayReadTicket(actor, loaded.ticket)) return refuse('ticket.unknown');
    const outcome = await saidTo(call, loaded);
    if (outcome !== 'lost race') return outcome;
  }
  return refuse('system.busy');
});

/** The ticket, or the one that continues it. */
async function latestOf({ tickets, actor: { accountId } }: Call, ticketId: TicketId): Promise<LoadedTicket | null> {
  const loaded = await tickets.load({ accountId, ticketId });
  const next = loaded?.ticket.next ?? null;
  return next === null ? loaded : tickets.load({ accountId, ticketId: next });
}

async function saidTo(call: Call, loaded: LoadedTicket) {
  const { input, actor, now, once, tickets } = call;
  const by = { userId: actor.userId, name: actor.name };
  const { body, pictures, files } = input;
  const said: Said = { from: 'venue', by, body, pictures, files };
  const changed = saidIn(loaded.ticket, said, now);
  if (changed === 'closed') return continued(call, loaded, said);
  const output = outputOf(loaded.ticket.id, changed.messages);
  return (await tickets.save(loaded, changed, [once.write(output)])) === 'done' ? output : 'lost race';
}

/** A new ticket that continues a closed one: its times are its own. Both name each other. */
async function continued(call: Call, loaded: LoadedTicket, said: Said): Promise<Output | Refusal | 'lost race'> {
  const { actor, now, once, tickets, refuse } = call;
  const { accountId } = actor;
  if (await hasTooMany(tickets, accountId, now)) return refuse('ticket.tooMany');
  const { venueId, subject, locale, id: after } = loaded.ticket;
  const id = ticketIdFrom(once.seed);
  const opened = openedTicket({ id, accountId, venueId, subject, locale, report: null, after }, said, now);
  const output = outputOf(id, opened.messages);
  const link = changeWrites(loaded, { ticket: { ...loaded.ticket, next: id }, messages: [] });
  return (await tickets.save(null, opened, [...link, once.write(output)])) === 'done' ? output : 'lost race';
}

type Output = ReturnType<typeof outputOf>;

function outputOf(ticketId: TicketId, [message]: readonly TicketMessage[]) {
  if (!message) throw new Error('nothing was said');
  return { ticketId: ticketId as string, message: shownMessage(message) };
}
