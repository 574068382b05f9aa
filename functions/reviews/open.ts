import { linkTokens } from '#functions/credentials/link-token.ts';
import { implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { idsOfGuest } from '#functions/services/guest-ids.ts';
import { reservationOfLink } from '#functions/services/reservation-of-link.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { reviewGuestsStore } from '#functions/stores/review-guests.ts';
import { reviewsStore } from '#functions/stores/reviews.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { guestIdOf } from '#shared/domain/reservation/guest-id.ts';
import { authorOf } from '#shared/domain/review/author.ts';
import { ownReview } from '#shared/domain/review/views.ts';
import { writingOf } from '#shared/domain/review/write.ts';
import { open } from '#shared/operations/reviews/reviews.ts';

export const handler = implement(open, {
  links: linkTokens,
  reservations: reservationsStore,
  venues: venuesStore,
  reviews: reviewsStore,
  reviewGuests: reviewGuestsStore,
  book: guestBookStore,
})(async (call) => {
  const { now, reviews, reviewGuests, book } = call;
  const found = await reservationOfLink(call);
  if (isRefusal(found)) return found;
  const { venue, reservation } = found;
  const { venueId, rules } = venue;
  const [review, guest] = await Promise.all([
    reviews.load(venueId, reservation.id),
    idsOfGuest(book, venueId, guestIdOf(reservation)).then((ids) => reviewGuests.read(venueId, ids)),
  ]);
  return {
    visited: reservation.date,
    name: authorOf(reservation.contact),
    state: writingOf(reservation, review, rules.zone, now).state,
    review: review && ownReview(review),
    stopped: guest.stopped,
  };
});
