import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { arrivalOf } from '#functions/services/arrival.ts';
import { takeVenueBooking } from '#functions/services/take-venue-booking.ts';
import { daysStore } from '#functions/stores/days.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { waitingAtDoor } from '#shared/domain/waitlist/door.ts';
import { wait_in } from '#shared/operations/waitlist/waitlist.ts';

export const handler = implement(wait_in, {
  sessions: sessionsStore,
  days: daysStore,
  venues: venuesStore,
  guests: guestHashes,
})(async (call) => {
  const { input, actor, now, venues, guests, refuse } = call;
  const { venueId, covers, name, phone } = input;
  const venue = await venues.find(venueId);
  if (!venue) return refuse('venue.unknown');
  const arrival = await arrivalOf({ venue, guests, actor, now }, { covers, name, phone });
  if (isRefusal(arrival)) return arrival;
  return takeVenueBooking(call, venue, arrival.date, (sheet) => ({ sheet, reservation: waitingAtDoor(arrival) }));
});
