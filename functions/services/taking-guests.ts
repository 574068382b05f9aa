import { refuse } from '#functions/platform/refusal.ts';
import type { Venue } from '#functions/stores/venues.ts';

/** The venue if new guests can book there now, else the refusal. This is the only place that decides it. */
export function takingGuests(venue: Venue | null) {
  if (!venue) return refuse('venue.unknown');
  if (!venue.active) return refuse('venue.inactive');
  return venue.paused ? notNow(venue) : venue;
}

/**
 * Whether a guest who is already booked may choose another time now: null, or the refusal. To such a guest a venue
 * whose page is closed appears as paused, with its telephone number, because the guest already knows the venue.
 */
export const refusedAnew = (venue: Venue) => (venue.active && !venue.paused ? null : notNow(venue));

const notNow = ({ phone }: Venue) => refuse('venue.paused', { detail: { phone } });
