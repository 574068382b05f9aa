import type { VenueId } from '#shared/domain/kernel/ids.ts';

/** Beside the venue: the calendar of its reservations, if it has one. */
export const feedKey = (venueId: VenueId) => ({ pk: `V#${venueId}`, sk: 'FEED' });
