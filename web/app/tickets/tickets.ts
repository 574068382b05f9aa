import type { OutputOf } from '#shared/contracts/define.ts';
import type { TicketFile } from '#shared/domain/ticket/ticket.ts';
import type { Registry } from '#shared/operations/index.ts';
import type { Tone } from '#web/ui/badge.tsx';

type Tickets = Registry['tickets'];
export type ListedTicket = OutputOf<Tickets['list']>['tickets'][number];
export type QueuedTicket = OutputOf<Tickets['queue']>['tickets'][number];
export type Thread = OutputOf<Tickets['read']>;
export type OpenTicket = Thread['ticket'];
export type Message = Thread['messages'][number];
export type Side = Message['from'];

/** What goes with a message beside its text. */
export type Attached = { readonly pictures: readonly string[]; readonly files: readonly TicketFile[] };

/** An open ticket is read so often: it shows who is writing. Lists change more slowly. */
export const THREAD_POLL_MS = 3000;
export const LIST_POLL_MS = 10_000;
export const POLL_TIMEOUT_MS = 10_000;

export const ticketsKey = ['tickets'] as const;
export const ownListKey = [...ticketsKey, 'own'] as const;
export const ownThreadKey = (ticketId: string) => [...ticketsKey, 'own', ticketId] as const;
export const queueKey = (state: string) => [...ticketsKey, 'queue', state] as const;
export const threadKey = (accountId: string, ticketId: string) =>
  [...ticketsKey, 'thread', accountId, ticketId] as const;
export const figuresKey = [...ticketsKey, 'figures'] as const;
export const cannedKey = [...ticketsKey, 'canned'] as const;

/** The colour of a state for each side: what one has to do stands out. */
export const STATE_TONES = {
  support: { open: 'info', waiting: 'neutral', resolved: 'ok', closed: 'neutral' },
  venue: { open: 'neutral', waiting: 'wait', resolved: 'ok', closed: 'neutral' },
} as const satisfies Record<Side, Record<OpenTicket['state'], Tone>>;

/** The messages since one was seen that others have written. */
export const newFromOthers = (messages: readonly Message[], seen: number, own: { side: Side; name: string }) =>
  messages.filter(({ no, from, by }) => no > seen && !(from === own.side && by === own.name));
