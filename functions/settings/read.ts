import { implement } from '#functions/runtime/implement.ts';
import { sameText } from '#functions/runtime/same-text.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { type Venue, venuesStore } from '#functions/stores/venues.ts';
import { latestMessage } from '#shared/domain/message/latest.ts';
import { isToBeManaged } from '#shared/domain/reservation/counters.ts';
import { localMomentAt } from '#shared/domain/time/zone.ts';
import { read } from '#shared/operations/settings.ts';
import { settingsOf } from './settings-of.ts';

export const handler = implement(read, {
  sessions: sessionsStore,
  users: usersStore,
  venues: venuesStore,
  reservations: reservationsStore,
})(async ({ input, actor, now, sessions, users, venues, reservations, refuse }) => {
  if (!sameText(input.jwt, actor.token)) return refuse('session.invalid');
  const [user, push] = await Promise.all([users.find(actor.userId), sessions.pushOf(actor.userId, actor.sessionId)]);
  if (!user) return refuse('session.invalid');

  const found = await Promise.all(actor.venues.map((venueId) => venues.recent(venueId, now)));
  const own = found.filter((venue): venue is Venue => venue !== null);
  const days = await Promise.all(
    own.map(({ venueId, rules }) => reservations.listDay(venueId, localMomentAt(now, rules.zone).date)),
  );
  const today = days.flat();
  return {
    settings: settingsOf(user, actor.level, own, now, {
      tbm: today.filter(isToBeManaged).length,
      messages: today.filter(({ messages }) => latestMessage(messages)?.state === 'failed').length,
      pushSubscribed: push !== null,
      requests: today.filter(({ reservation }) => reservation.booking === 'requested').length,
    }),
  };
});
