import { linkTokens } from '#functions/credentials/link-token.ts';
import { implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { idsOfGuest } from '#functions/services/guest-ids.ts';
import { reservationOfLink } from '#functions/services/reservation-of-link.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { reviewGuestsStore } from '#functions/stores/review-guests.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { guestIdOf } from '#shared/domain/reservation/guest-id.ts';
import { stop } from '#shared/operations/reviews/reviews.ts';

export const handler = implement(stop, {
  links: linkTokens,
  reservations: reservationsStore,
  venues: venuesStore,
  reviewGuests: reviewGuestsStore,
  book: guestBookStore,
})(async (call) => {
  const { input, now, reviewGuests, book } = call;
  const found = await reservationOfLink(call);
  if (isRefusal(found)) return found;
  const { venueId } = found.venue;
  const ids = await idsOfGuest(book, venueId, guestIdOf(found.reservation));
  await reviewGuests.stop(venueId, ids, input.stopped, now);
  return { stopped: input.stopped };
});
