import { mayWorkAt } from '#functions/platform/admit.ts';
import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore, venuesChange, whileAsRead } from '#functions/stores/users.ts';
import { mayManage } from '#shared/domain/account/roles.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { venues_write } from '#shared/operations/users/users.ts';

export const handler = implement(venues_write, { sessions: sessionsStore, users: usersStore })(
  async ({ input: { userId, give, take }, actor, sessions, users, refuse }) => {
    const [user, giver] = await Promise.all([users.find(userId), users.find(actor.userId)]);
    if (!giver || user?.accountId !== actor.accountId || !mayManage(giver, user)) return refuse('user.notYours');
    // The giver may have just lost a venue, perhaps to its owner: both the session and the stored user must have it.
    const reaches = (venueId: VenueId) => mayWorkAt(actor, venueId) && mayWorkAt(giver, venueId);
    if (![...give, ...take].every(reaches)) return refuse('venue.unknown');
    const venues = [...new Set([...user.venues, ...give])].filter((venueId) => !take.includes(venueId));
    const change = () => users.commit([venuesChange(user, venues), whileAsRead(giver)]);
    const outcome = await sessions.giveWith(change, user, venues);
    return outcome === 'done' ? { venues } : refuse('system.busy');
  },
);
