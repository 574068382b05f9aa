import { implement } from '#functions/platform/implement.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { aboutVenue } from '#shared/domain/availability/guest-venue.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { about } from '#shared/operations/venues/venues.ts';

export const handler = implement(about, { venues: venuesStore })(async ({ input, now, venues, refuse }) => {
  const venue = await venues.recent(input.venueId, now);
  if (!venue) return refuse('venue.unknown');
  if (!venue.active) return refuse('venue.inactive');
  return aboutVenue(venue, input.locale, localMomentAt(now, venue.rules.zone).date);
});
