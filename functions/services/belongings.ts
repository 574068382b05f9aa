import type { Account } from '#functions/stores/accounts.ts';
import type { Belongings } from '#functions/stores/pauses.ts';
import type { UsersStore } from '#functions/stores/users.ts';
import type { Venue, VenuesStore } from '#functions/stores/venues.ts';

type Stores = { readonly users: Pick<UsersStore, 'ofAccount'>; readonly venues: Pick<VenuesStore, 'find'> };

/** The users of an account and its venues; for an agent, the venues of other accounts that its users serve. */
export async function belongingsOf(
  { users, venues }: Stores,
  { accountId, kind }: Pick<Account, 'accountId' | 'kind'>,
): Promise<Belongings> {
  const people = await users.ofAccount(accountId);
  const reached = [...new Set(people.flatMap((user) => user.venues))];
  const found = await Promise.all(reached.map((venueId) => venues.find(venueId)));
  const owned = found.filter((venue): venue is Venue => venue !== null);
  return { people, venues: owned.filter((venue) => kind === 'agent' || venue.accountId === accountId) };
}
