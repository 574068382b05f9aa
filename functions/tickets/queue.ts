import { implement } from '#functions/platform/implement.ts';
import { listedTicket, nameOf, venueNames } from '#functions/services/tickets/shown.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { ticketsStore } from '#functions/stores/tickets.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { queue } from '#shared/operations/tickets/support.ts';
import { accountName } from './account-name.ts';

export const handler = implement(queue, {
  accounts: accountsStore,
  sessions: sessionsStore,
  tickets: ticketsStore,
  venues: venuesStore,
})(async ({ input: { state, before }, now, accounts, tickets, venues }) => {
  const page = await tickets.inState(state, now, before);
  const names = await venueNames(venues, page.tickets);
  const ids = [...new Set(page.tickets.map(({ accountId }) => accountId))];
  const companies = new Map(
    await Promise.all(ids.map(async (accountId) => [accountId, accountName(await accounts.find(accountId))] as const)),
  );
  return {
    tickets: page.tickets.map((ticket) => {
      const { accountId } = ticket;
      const venue = nameOf(names, ticket);
      const listed = listedTicket(ticket, venue, { side: 'support', now });
      return { ...listed, accountId, account: companies.get(accountId) || venue };
    }),
    next: page.next,
  };
});
