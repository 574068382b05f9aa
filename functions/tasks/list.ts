import { implement } from '#functions/platform/implement.ts';
import { conversationsStore } from '#functions/stores/conversations.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { tasksStore } from '#functions/stores/tasks.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { WORKS } from '#shared/contracts/define.ts';
import { isAmong } from '#shared/domain/account/roles.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { list } from '#shared/operations/tasks/tasks.ts';
import { peopleAt } from './people.ts';
import { unansweredAt } from './unanswered.ts';

export const handler = implement(list, {
  sessions: sessionsStore,
  venues: venuesStore,
  users: usersStore,
  tasks: tasksStore,
  conversations: conversationsStore,
  book: guestBookStore,
})(async ({ input: { venueId }, actor, now, venues, users, tasks, conversations, book, refuse }) => {
  const venue = await venues.recent(venueId, now);
  if (!venue) return refuse('venue.unknown');
  const [all, people, unanswered] = await Promise.all([
    tasks.list(venueId, now),
    peopleAt(users, actor.accountId, venueId),
    // Only roles that may read the inbox see what guests write.
    isAmong(WORKS, actor.role) ? unansweredAt({ conversations, book }, venueId, now) : [],
  ]);
  const { date: today } = localMomentAt(now, venue.rules.zone);
  return { today, me: actor.userId, role: actor.role, tasks: all, people, unanswered };
});
