import { implement } from '#functions/platform/implement.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { guestVenue } from '#shared/domain/availability/guest-venue.ts';
import { find } from '#shared/operations/venues/venues.ts';

export const handler = implement(find, { venues: venuesStore })(async ({ input, now, venues, refuse }) => {
  const named = input.venueId && (await venues.recent(input.venueId, now));
  const venueId = named?.venueId ?? (await venues.idOf(input.hostname.replace(/:\d+$/, '')));
  const venue = venueId && (await venues.recent(venueId, now));
  if (!venue) return refuse('venue.unknown');
  if (venue.active) return guestVenue(venue, now);
  // A booked guest's link names the venue; if its page is closed by now, or not open yet, it is shown as paused.
  return named ? { ...guestVenue(venue, now), paused: true } : refuse('venue.inactive');
});
