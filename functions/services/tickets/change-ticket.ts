import { isRefusal, type Refusal, refuse } from '#functions/platform/refusal.ts';
import type { Write } from '#functions/platform/table.ts';
import { MAX_TRIES, type TicketOf, type TicketsStore } from '#functions/stores/tickets.ts';
import type { Changed } from '#shared/domain/ticket/moves.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';

/** The ticket as it is to be, with what is written in the same transaction; or why it stays as it is. */
type Decision<C extends Refusal> = C | (Changed & { readonly more?: readonly Write[] });
type Decide<C extends Refusal> = (ticket: Ticket) => Decision<C> | Promise<Decision<C>>;

/** Changes a ticket as it is at the moment of the write: after a lost race it is read and decided upon again. */
export async function changeTicket<C extends Refusal>(
  tickets: Pick<TicketsStore, 'load' | 'save'>,
  of: TicketOf,
  decide: Decide<C>,
): Promise<Changed | C | Refusal<'ticket.unknown' | 'system.busy'>> {
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const loaded = await tickets.load(of);
    if (!loaded) return refuse('ticket.unknown');
    const decision = await decide(loaded.ticket);
    if (isRefusal(decision)) return decision;
    const { more = [], ...changed } = decision;
    if ((await tickets.save(loaded, changed, more)) === 'done') return changed;
  }
  return refuse('system.busy');
}

/** The message that was written since the reader looked, if any; whoever sends must have seen it. */
export async function staleFor(
  tickets: Pick<TicketsStore, 'message'>,
  ticket: Ticket,
  seen: number,
): Promise<Refusal<'ticket.stale'> | null> {
  if (ticket.revision === seen) return null;
  const latest = await tickets.message({ accountId: ticket.accountId, ticketId: ticket.id }, ticket.revision);
  const message = latest && { by: latest.by, at: latest.at, body: latest.body };
  return refuse('ticket.stale', message ? { detail: { message } } : {});
}
