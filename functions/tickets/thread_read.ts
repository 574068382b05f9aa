import { implement } from '#functions/platform/implement.ts';
import { shownThread } from '#functions/services/tickets/shown.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { ticketsStore } from '#functions/stores/tickets.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { thread_read } from '#shared/operations/tickets/support.ts';
import { accountName } from './account-name.ts';

export const handler = implement(thread_read, {
  accounts: accountsStore,
  sessions: sessionsStore,
  tickets: ticketsStore,
  venues: venuesStore,
})(async ({ input: { accountId, ticketId }, actor: { userId }, now, accounts, tickets, venues, refuse }) => {
  const [loaded, account] = await Promise.all([tickets.load({ accountId, ticketId }), accounts.find(accountId)]);
  if (!loaded) return refuse('ticket.unknown');
  const thread = await shownThread({ tickets, venues }, loaded.ticket, { side: 'support', userId, now });
  return { ...thread, account: accountName(account) || thread.ticket.venue };
});
