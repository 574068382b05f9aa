import { implement } from '#functions/platform/implement.ts';
import { listedTicket, nameOf, venueNames } from '#functions/services/tickets/shown.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { ticketsStore } from '#functions/stores/tickets.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { list } from '#shared/operations/tickets/tickets.ts';
import { mayReadTicket } from './own-ticket.ts';

/** Older ones are found by nobody. */
const MAX_LISTED = 200;

export const handler = implement(list, { sessions: sessionsStore, tickets: ticketsStore, venues: venuesStore })(
  async ({ actor, now, tickets, venues }) => {
    const all = await tickets.ofAccount(actor.accountId);
    const own = all.filter((ticket) => mayReadTicket(actor, ticket)).slice(0, MAX_LISTED);
    const names = await venueNames(venues, own);
    return { tickets: own.map((ticket) => listedTicket(ticket, nameOf(names, ticket), { side: 'venue', now })) };
  },
);
