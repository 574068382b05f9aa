import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { messageLimit } from '#functions/services/message-limits.ts';
import { limitsStore } from '#functions/stores/limits.ts';
import { openingsStore } from '#functions/stores/openings.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { tell_me } from '#shared/operations/venues/venues.ts';

export const handler = implement(tell_me, {
  venues: venuesStore,
  openings: openingsStore,
  guests: guestHashes,
  rates: ratesStore,
  limits: limitsStore,
})(async ({ input: { hostname, email, locale }, now, venues, openings, guests, rates, limits, refuse }) => {
  const venueId = await venues.idOf(hostname.replace(/:\d+$/, ''));
  const venue = venueId && (await venues.recent(venueId, now));
  if (!venue) return refuse('venue.unknown');
  if (venue.active) return { open: true };
  const tooOften = await messageLimit({ rates, guests, limits, now }, 'email')(email);
  if (tooOften) return tooOften;
  await openings.keep(venue.venueId, { email, locale }, now);
  return { open: false };
});
