import { implement } from '#functions/platform/implement.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { isDayOver, localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { sentMessages } from '#shared/domain/messaging/sent-messages.ts';
import { messages } from '#shared/operations/whatsapp/whatsapp.ts';

export const handler = implement(messages, {
  ...{ sessions: sessionsStore, venues: venuesStore, reservations: reservationsStore },
})(async ({ input, now, venues, reservations, refuse }) => {
  const venue = await venues.find(input.venueId);
  if (!venue) return refuse('venue.unknown');
  const { zone } = venue.rules;
  const today = localMomentAt(now, zone).date;
  const date = input.date ?? today;
  const listed = await reservations.listDay(input.venueId, date);
  return { date, today, messages: sentMessages(listed, { now, isOver: isDayOver(date, zone, now) }) };
});
