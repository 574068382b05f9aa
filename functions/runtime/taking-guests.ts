import type { Venue } from '#functions/stores/venues.ts';
import { refuse } from './refusal.ts';

/** A venue that new guests can book at now, or why they cannot: it is the only place where that is decided. */
export function takingGuests(venue: Venue | null) {
  if (!venue) return refuse('venue.unknown');
  if (!venue.active) return refuse('venue.inactive');
  return venue.paused ? refuse('venue.paused', { detail: { phone: venue.phone } }) : venue;
}
