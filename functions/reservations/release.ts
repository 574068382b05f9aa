import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { implement } from '#functions/platform/implement.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { release } from '#shared/operations/reservations/reservations.ts';
import { releaseHold } from './release-hold.ts';

export const handler = implement(release, {
  guests: guestHashes,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})(async (call) => {
  const { input, now, venues, refuse, settle } = call;
  const venue = await venues.recent(input.venueId, now);
  if (!venue) return refuse('venue.unknown');
  return settle(await releaseHold(call, venue, input.date, input.hold));
});
