import { linkTokens } from '#functions/credentials/link-token.ts';
import { type CallWith, implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { reservationOfLink } from '#functions/services/reservation-of-link.ts';
import { untilWon } from '#functions/services/reviews/until-won.ts';
import { correctedReview, newReview } from '#functions/services/reviews/write-review.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { reservationsStore, whileReservationStands } from '#functions/stores/reservations.ts';
import { reviewGuestsStore } from '#functions/stores/review-guests.ts';
import { reviewsStore } from '#functions/stores/reviews.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { ownReview } from '#shared/domain/review/views.ts';
import { writingOf } from '#shared/domain/review/write.ts';
import { save } from '#shared/operations/reviews/reviews.ts';

const dependencies = {
  links: linkTokens,
  reservations: reservationsStore,
  venues: venuesStore,
  reviews: reviewsStore,
  reviewGuests: reviewGuestsStore,
  book: guestBookStore,
  users: usersStore,
};

export const handler = implement(save, dependencies)((call) => untilWon(() => write(call)));

/** One try: of two that write at once one loses, and finds the other's review at its next. */
async function write(call: CallWith<typeof save, typeof dependencies>) {
  const { input, now, once, reviews, refuse } = call;
  const found = await reservationOfLink(call);
  if (isRefusal(found)) return found;
  const { venue, reservation } = found;
  const { venueId } = venue;
  const [known, before] = await Promise.all([reviews.totals(venueId), reviews.load(venueId, reservation.id)]);
  const writing = writingOf(reservation, before, venue.rules.zone, now);
  if (before && input.edits === null) return refuse('review.released');
  if (writing.state === 'closed') return refuse('review.released');
  if (writing.state === 'over' || writing.state === 'noVisit') return refuse(`review.${writing.state}`);
  // What was corrected on another device is not overwritten unseen.
  if (input.edits !== (before ? (before.editedAt ?? before.writtenAt) : null)) return refuse('review.stale');
  const { review: after, more } =
    writing.state === 'editable'
      ? correctedReview(writing.before, found, input, now)
      : await newReview(call, { ...found, visit: writing.visit }, known, input);
  const answer = { review: ownReview(after) };
  const standing = whileReservationStands(reservation);
  const outcome = await reviews.save(known, { before, after }, [...more, standing, once.write(answer)]);
  return outcome === 'done' ? answer : outcome;
}
