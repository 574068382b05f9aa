import { mayWorkAt } from '#functions/runtime/admit.ts';
import { implement } from '#functions/runtime/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore, venuesChange, whileActing } from '#functions/stores/users.ts';
import { mayManage } from '#shared/domain/account/roles.ts';
import { venues_write } from '#shared/operations/users.ts';

export const handler = implement(venues_write, { sessions: sessionsStore, users: usersStore })(
  async ({ input, actor, sessions, users, refuse }) => {
    const user = await users.find(input.userId);
    if (user?.accountId !== actor.accountId || !mayManage(actor, user)) return refuse('user.notYours');
    if (!input.venues.every((venueId) => mayWorkAt(actor, venueId))) return refuse('venue.unknown');
    // What the caller does not see is not theirs to take away.
    const others = user.venues.filter((venueId) => !mayWorkAt(actor, venueId));
    const venues = [...new Set([...input.venues, ...others])];
    const change = () => users.commit([venuesChange(user, venues), whileActing(actor)]);
    const outcome = await sessions.giveWith(change, user, venues);
    return outcome === 'done' ? { venues } : refuse('system.busy');
  },
);
