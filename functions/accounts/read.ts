import { implement } from '#functions/runtime/implement.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { read } from '#shared/operations/accounts.ts';
import { belongingsOf } from './belongings.ts';

export const handler = implement(read, {
  accounts: accountsStore,
  sessions: sessionsStore,
  users: usersStore,
  venues: venuesStore,
})(async ({ input: { accountId }, accounts, users, venues, refuse }) => {
  const account = await accounts.find(accountId);
  if (!account) return refuse('account.unknown');
  const [{ houses }, deeds] = await Promise.all([belongingsOf({ users, venues }, account), accounts.deeds(accountId)]);
  return {
    houses: houses.map(({ venueId, name }) => ({ venueId, name })),
    deeds: deeds.map(({ at, by, did, reason }) => ({ at, by: by.name, did, ...(reason && { reason }) })),
  };
});
