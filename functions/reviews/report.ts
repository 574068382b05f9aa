import { implement } from '#functions/platform/implement.ts';
import { changeReview } from '#functions/services/reviews/change-review.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { reviewsStore } from '#functions/stores/reviews.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { report } from '#shared/operations/reviews/reviews.ts';
import { shownToVenue } from './shown-to-venue.ts';

export const handler = implement(report, {
  sessions: sessionsStore,
  venues: venuesStore,
  reservations: reservationsStore,
  reviews: reviewsStore,
})((call) =>
  changeReview(call, async (before, venue) => {
    const { input, actor, now, refuse } = call;
    if (before.report) return refuse('review.reported');
    const { reason, text } = input;
    const after = { ...before, revision: before.revision + 1, report: { reason, text, at: now, by: actor.name } };
    return { after, answer: { review: await shownToVenue(call, venue, after) } };
  }),
);
