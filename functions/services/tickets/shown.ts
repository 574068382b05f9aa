import type { TicketsStore, Writer } from '#functions/stores/tickets.ts';
import type { VenuesStore } from '#functions/stores/venues.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { turnsFor } from '#shared/domain/ticket/moves.ts';
import { mayLook, type Side, stateAt, type Ticket, type TicketMessage } from '#shared/domain/ticket/ticket.ts';

/** The reader of a ticket: the side, the user, and when. */
export type Reader = { readonly side: Side; readonly userId: string; readonly now: number };

/** A ticket as lists show it. */
export const listedTicket = (ticket: Ticket, venue: string, { side, now }: Pick<Reader, 'side' | 'now'>) => {
  const { id: ticketId, subject, createdAt, opener, last, unseen } = ticket;
  return {
    ...{ ticketId, subject, state: stateAt(ticket, now), createdAt, venue, opener: opener.name, last },
    unseen: unseen[side],
  };
};

export const shownMessage = ({ pictures, files = [], ...message }: TicketMessage) => ({
  ...{ ...message, pictures: [...pictures], files: [...files] },
});

type Stores = {
  readonly tickets: Pick<TicketsStore, 'messages' | 'writers'>;
  readonly venues: Pick<VenuesStore, 'find'>;
};

/** A whole ticket as its reader sees it. */
export async function shownThread({ tickets, venues }: Stores, ticket: Ticket, reader: Reader) {
  const { side, userId, now } = reader;
  const of = { accountId: ticket.accountId, ticketId: ticket.id };
  const [messages, writers, names] = await Promise.all([
    tickets.messages(of),
    tickets.writers(of, now),
    venueNames(venues, [ticket]),
  ]);
  const { locale, report, consent, after, next } = ticket;
  // A message that was written between the two reads comes with the next one, and with its revision.
  const seen = messages.filter(({ no }) => no <= ticket.revision).map(shownMessage);
  return {
    ticket: {
      ...listedTicket(ticket, nameOf(names, ticket), reader),
      ...{ locale, revision: ticket.revision, report, after, next },
      turns: [...turnsFor(ticket, side, now)],
      consentUntil: consent && mayLook(ticket, now) ? consent.until : null,
    },
    messages: seen,
    writing: writers.filter((writer) => writer.userId !== userId).map(({ name, side }: Writer) => ({ name, side })),
  };
}

type Names = ReadonlyMap<VenueId, string>;

/** The names of the venues that tickets are about. */
export async function venueNames(
  venues: Pick<VenuesStore, 'find'>,
  tickets: readonly Pick<Ticket, 'venueId'>[],
): Promise<Names> {
  const ids = [...new Set(tickets.flatMap(({ venueId }) => (venueId === null ? [] : [venueId])))];
  const found = await Promise.all(ids.map((venueId) => venues.find(venueId)));
  return new Map(found.flatMap((venue) => (venue ? [[venue.venueId, venue.name] as const] : [])));
}

export const nameOf = (names: Names, { venueId }: Pick<Ticket, 'venueId'>): string =>
  (venueId !== null && names.get(venueId)) || '';
