import type { Item } from '#functions/platform/table.ts';
import type { Ticket, TicketId, TicketMessage } from '#shared/domain/ticket/ticket.ts';
import { messageKey, type TicketOf, ticketKey, ticketPlace, ticketsIn } from './tickets.keys.ts';

/** A ticket and its messages are kept for two years after the last of them. */
const KEPT_MS = 730 * 86_400_000;
const ttlOf = (at: number) => Math.ceil((at + KEPT_MS) / 1000);

export const refOf = ({ accountId, id }: Pick<Ticket, 'accountId' | 'id'>): TicketOf => ({ accountId, ticketId: id });

/** When a ticket last changed: it was written in, or its state was set. */
export const changedAt = ({ last, stateAt }: Pick<Ticket, 'last' | 'stateAt'>): number => Math.max(last.at, stateAt);

export function toTicketItem(ticket: Ticket, version: number): Item {
  const { id: _id, accountId: _account, ...stored } = ticket;
  const of = refOf(ticket);
  // A resolved ticket is listed by when it was resolved, from which its seven days are counted.
  const place = ticket.state === 'resolved' ? ticket.stateAt : changedAt(ticket);
  return {
    ...ticketKey(of),
    gsi1pk: ticketsIn(ticket.state),
    gsi1sk: ticketPlace(place, of),
    ...stored,
    v: version,
    ttl: ttlOf(changedAt(ticket)),
  };
}

export function toTicket(item: Item): Ticket {
  const { pk, sk, gsi1pk: _index, gsi1sk: _place, v: _version, ttl: _ttl, ...stored } = item;
  const [, accountId = ''] = pk.split('#');
  return { ...(stored as unknown as Omit<Ticket, 'id' | 'accountId'>), id: sk.slice(2) as TicketId, accountId };
}

export const toMessageItem = (of: TicketOf, { no, ...stored }: TicketMessage): Item => ({
  ...messageKey(of, no),
  ...stored,
  ttl: ttlOf(stored.at),
});

export function toMessage({ pk: _pk, sk, ttl: _ttl, ...stored }: Item): TicketMessage {
  return { no: Number(sk.slice(2)), ...(stored as Omit<TicketMessage, 'no'>) };
}
