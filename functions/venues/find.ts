import { linkTokens } from '#functions/credentials/link-token.ts';
import { implement } from '#functions/platform/implement.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { guestVenue } from '#shared/domain/availability/guest-venue.ts';
import { find } from '#shared/operations/venues/venues.ts';

export const handler = implement(find, { venues: venuesStore, links: linkTokens })(async (call) => {
  const { input, now, venues, links, refuse } = call;
  const named = input.venueId && (await venues.recent(input.venueId, now));
  const venueId = named?.venueId ?? (await venues.idOf(input.hostname.replace(/:\d+$/, '')));
  const venue = venueId && (await venues.recent(venueId, now));
  if (!venue) return refuse('venue.unknown');
  if (venue.active) return guestVenue(venue, now);
  // Who comes to the hostname of a page that is not open reads where to call; who only knows the venue's id, nothing.
  if (!named) return refuse('venue.inactive', { detail: { phone: venue.phone } });
  // It is shown only to whom a reservation's link belongs, as paused.
  const holder = input.token ? await links.open(input.token) : null;
  return holder?.venueId === venueId ? { ...guestVenue(venue, now), paused: true } : refuse('venue.inactive');
});
