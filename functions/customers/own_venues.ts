import { implement } from '#functions/platform/implement.ts';
import { broughtBy } from '#functions/services/customers/brought.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { agentsStore } from '#functions/stores/agents.ts';
import { licencesStore } from '#functions/stores/licences.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { statsStore } from '#functions/stores/stats.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { own_venues } from '#shared/operations/customers/card.ts';

export const handler = implement(own_venues, {
  accounts: accountsStore,
  agents: agentsStore,
  licences: licencesStore,
  sessions: sessionsStore,
  stats: statsStore,
  users: usersStore,
  venues: venuesStore,
})(async (call) => ({ venues: (await broughtBy(call, call.actor.accountId)) ?? [] }));
