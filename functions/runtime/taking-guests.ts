import type { Venue } from '#functions/stores/venues.ts';
import { refuse } from './refusal.ts';

/** A venue that new guests can book at now, or why they cannot: it is the only place where that is decided. */
export function takingGuests(venue: Venue | null) {
  if (!venue) return refuse('venue.unknown');
  if (!venue.active) return refuse('venue.inactive');
  return venue.paused ? notNow(venue) : venue;
}

/**
 * What who is booked already may not begin anew: null, or the refusal. To them a house that closed its page is one that is
 * paused: they know it, and have its telephone.
 */
export const refusedAnew = (venue: Venue) => (venue.active && !venue.paused ? null : notNow(venue));

const notNow = ({ phone }: Venue) => refuse('venue.paused', { detail: { phone } });
