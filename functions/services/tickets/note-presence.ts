import { type Refusal, refuse } from '#functions/platform/refusal.ts';
import type { LoadedTicket, TicketOf, TicketsStore, Writer } from '#functions/stores/tickets.ts';
import { seenBy } from '#shared/domain/ticket/moves.ts';

type Presence = { readonly writer: Writer; readonly seen: number; readonly writing: boolean; readonly now: number };

/** Notes what a reader has seen of a ticket, and whether they are writing. */
export async function notePresence(
  tickets: Pick<TicketsStore, 'load' | 'save' | 'writing'>,
  of: TicketOf,
  { writer, seen, writing, now }: Presence,
  mayRead: (loaded: LoadedTicket) => boolean = () => true,
): Promise<Record<string, never> | Refusal<'ticket.unknown'>> {
  const loaded = await tickets.load(of);
  if (!loaded || !mayRead(loaded)) return refuse('ticket.unknown');
  await tickets.writing(of, writer, writing, now);
  const ticket = seenBy(loaded.ticket, writer.side, seen);
  // A lost race is a new message, which has not been seen.
  if (ticket) await tickets.save(loaded, { ticket, messages: [] });
  return {};
}
