import { implement } from '#functions/platform/implement.ts';
import { reviewsStore } from '#functions/stores/reviews.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { dateOf } from '#shared/domain/kernel/ids.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { isShown } from '#shared/domain/review/published.ts';
import { publicFigures } from '#shared/domain/review/totals.ts';
import { publicReview } from '#shared/domain/review/views.ts';
import { shown } from '#shared/operations/reviews/reviews.ts';

/** So many of the newest visits' reviews are looked at for texts, and so many texts are shown. */
const [LOOKED_AT, NEWEST] = [60, 12];

export const handler = implement(shown, { venues: venuesStore, reviews: reviewsStore })(
  async ({ input, now, venues, reviews, refuse }) => {
    const { venueId } = input;
    const [venue, { totals }, page] = await Promise.all([
      venues.recent(venueId, now),
      reviews.recentTotals(venueId, now),
      reviews.list(venueId, LOOKED_AT),
    ]);
    if (!venue?.active) return refuse('venue.unknown');
    const today = localMomentAt(now, venue.rules.zone).date;
    const newest = page.reviews.filter(
      (review) => review.text !== '' && isShown(review, dateOf(review.reservationId), today),
    );
    return { ...publicFigures(totals, today), newest: newest.slice(0, NEWEST).map(publicReview) };
  },
);
