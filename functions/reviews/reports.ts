import { implement } from '#functions/platform/implement.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { reviewsStore } from '#functions/stores/reviews.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { reports } from '#shared/operations/reviews/reviews.ts';
import { shownToPlatform } from './shown-to-venue.ts';

/** How long the platform sees what it has decided. */
const DECIDED_MS = 90 * 86_400_000;

export const handler = implement(reports, {
  sessions: sessionsStore,
  venues: venuesStore,
  reservations: reservationsStore,
  reviews: reviewsStore,
})(async (call) => {
  const { now, venues, reviews } = call;
  const [open, decided] = await Promise.all([reviews.reported(), reviews.decidedSince(now - DECIDED_MS)]);
  const shown = await Promise.all(
    [...open, ...decided].map(async (review) => {
      const venue = await venues.recent(review.venueId, now);
      return venue ? [await shownToPlatform(call, venue, review)] : [];
    }),
  );
  return { reviews: shown.flat() };
});
