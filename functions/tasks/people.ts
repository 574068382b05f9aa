import type { UsersStore } from '#functions/stores/users.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';

/** The users to whom a task of the venue may be assigned: those of the caller's account who work there. */
export async function peopleAt(users: UsersStore, accountId: string, venueId: VenueId) {
  return (await users.ofAccount(accountId))
    .filter(({ venues }) => venues.includes(venueId))
    .map(({ userId, name }) => ({ userId, name }));
}
