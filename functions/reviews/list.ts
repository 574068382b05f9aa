import { implement } from '#functions/platform/implement.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { reviewsStore } from '#functions/stores/reviews.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { sumOf } from '#shared/domain/review/totals.ts';
import { list } from '#shared/operations/reviews/reviews.ts';
import { shownToVenue } from './shown-to-venue.ts';

const PAGE = 50;

export const handler = implement(list, {
  sessions: sessionsStore,
  venues: venuesStore,
  reservations: reservationsStore,
  reviews: reviewsStore,
})(async (call) => {
  const { input, now, venues, reviews, refuse } = call;
  const { venueId, after } = input;
  const [venue, { totals }, page] = await Promise.all([
    venues.recent(venueId, now),
    reviews.totals(venueId),
    reviews.list(venueId, PAGE, after),
  ]);
  if (!venue) return refuse('venue.unknown');
  const months = Object.entries(totals).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    reviews: await Promise.all(page.reviews.map((review) => shownToVenue(call, venue, review))),
    more: page.more,
    months: months.map(([month, each]) => ({ month, count: each.count, given: sumOf([each]).given })),
    hidden: sumOf(Object.values(totals)).hidden,
  };
});
