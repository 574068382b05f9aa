import { implement } from '#functions/platform/implement.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { reviewsStore } from '#functions/stores/reviews.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { parseReviewToken } from '#shared/domain/review/token.ts';
import { trace } from '#shared/operations/reviews/reviews.ts';
import { shownToVenue } from './shown-to-venue.ts';

export const handler = implement(trace, {
  sessions: sessionsStore,
  venues: venuesStore,
  reservations: reservationsStore,
  reviews: reviewsStore,
})(async (call) => {
  const { input, now, venues, reviews, refuse } = call;
  const venue = await venues.recent(input.venueId, now);
  if (!venue) return refuse('venue.unknown');
  const token = parseReviewToken(input.token);
  const review = token && (await reviews.byToken(venue.venueId, token));
  if (!review) return refuse('review.unknown');
  const { seatedAt, leftAt = null } = review;
  return { review: await shownToVenue(call, venue, review), seatedAt, leftAt };
});
