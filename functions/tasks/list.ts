import { mayWorkAt } from '#functions/runtime/admit.ts';
import { implement } from '#functions/runtime/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { tasksStore } from '#functions/stores/tasks.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { localMomentAt } from '#shared/domain/time/zone.ts';
import { list } from '#shared/operations/tasks.ts';
import { peopleAt } from './people.ts';

export const handler = implement(list, {
  sessions: sessionsStore,
  venues: venuesStore,
  users: usersStore,
  tasks: tasksStore,
})(async ({ input: { venueId }, actor, now, venues, users, tasks, refuse }) => {
  const venue = mayWorkAt(actor, venueId) ? await venues.recent(venueId, now) : null;
  if (!venue) return refuse('venue.unknown');
  const [all, people] = await Promise.all([tasks.list(venueId, now), peopleAt(users, actor.accountId, venueId)]);
  return { today: localMomentAt(now, venue.rules.zone).date, me: actor.userId, tasks: all, people };
});
