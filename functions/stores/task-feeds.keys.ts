import type { VenueId } from '#shared/domain/kernel/ids.ts';

/** Beside the tasks of a venue: the calendar of them that one user has. */
export const taskFeedKey = (venueId: VenueId, userId: string) => ({ pk: `V#${venueId}#T`, sk: `FEED#${userId}` });
