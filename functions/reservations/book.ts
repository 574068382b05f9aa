import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { solver } from '#functions/gateways/solver-fallback.ts';
import { implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { takeVenueBooking } from '#functions/services/take-venue-booking.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { book } from '#shared/operations/reservations/reservations.ts';
import { placeCaller, readCaller } from './place-caller.ts';

export const handler = implement(book, {
  sessions: sessionsStore,
  guests: guestHashes,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
  solver,
})(async (call) => {
  const venue = await call.venues.find(call.input.venueId);
  if (!venue) return call.refuse('venue.unknown');
  const caller = await readCaller(call, venue);
  if (isRefusal(caller)) return caller;
  return takeVenueBooking(call, venue, call.input.date, (sheet) => placeCaller(call, venue, caller, sheet));
});
