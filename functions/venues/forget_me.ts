import { implement } from '#functions/platform/implement.ts';
import { openingsStore } from '#functions/stores/openings.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { forget_me } from '#shared/operations/venues/venues.ts';

export const handler = implement(forget_me, { venues: venuesStore, openings: openingsStore })(
  async ({ input: { hostname, email }, venues, openings, refuse }) => {
    const venueId = await venues.idOf(hostname.replace(/:\d+$/, ''));
    if (!venueId) return refuse('venue.unknown');
    await openings.forget(venueId, email);
    return {};
  },
);
