import { newReviewToken } from '#functions/platform/ids.ts';
import type { Write } from '#functions/platform/table.ts';
import { idsOfGuest } from '#functions/services/guest-ids.ts';
import type { GuestBookStore } from '#functions/stores/guest-book.ts';
import { type ReviewGuestsStore, wroteWrite } from '#functions/stores/review-guests.ts';
import type { ReviewTotals } from '#functions/stores/reviews.item.ts';
import type { User, UsersStore } from '#functions/stores/users.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { guestIdOf } from '#shared/domain/reservation/guest-id.ts';
import type { Contact, Reservation } from '#shared/domain/reservation/reservation.ts';
import type { Visit } from '#shared/domain/reservation/visit.ts';
import { authorOf } from '#shared/domain/review/author.ts';
import { isLow, type Ratings, type Review } from '#shared/domain/review/review.ts';
import { signalsOf } from '#shared/domain/review/signals.ts';
import { lowRatingTask } from './low-rating.ts';

export type Written = { readonly ratings: Ratings; readonly text: string; readonly seconds: number };

type Deps = {
  readonly book: Pick<GuestBookStore, 'state'>;
  readonly reviewGuests: Pick<ReviewGuestsStore, 'read'>;
  readonly users: Pick<UsersStore, 'ofAccount'>;
  readonly now: number;
};

type Visited = { readonly venue: Venue; readonly reservation: Reservation; readonly visit: Visit };
type Made = { readonly review: Review; readonly more: readonly Write[] };

/** A new review with its signals, and what is written with it: that its guest wrote, and a task if a rating is low. */
export async function newReview(
  { book, reviewGuests, users, now }: Deps,
  { venue, reservation, visit }: Visited,
  { recent }: ReviewTotals,
  { ratings, text, seconds }: Written,
): Promise<Made> {
  const { venueId } = venue;
  const { contact, id: reservationId } = reservation;
  const guestId = guestIdOf(reservation);
  const [guest, staff] = await Promise.all([
    idsOfGuest(book, venueId, guestId).then((ids) => reviewGuests.read(venueId, ids)),
    users.ofAccount(venue.accountId),
  ]);
  const isOwnUser = staff.some((user) => isSame(user, contact));
  const review: Review = {
    ...{ venueId, reservationId, revision: 1, token: newReviewToken(), ratings, text, writtenAt: now, ...visit },
    locale: contact.locale,
    author: authorOf(contact),
    signals: signalsOf({ text, seconds, isOwnUser, lastOfGuest: guest.wroteAt, recent, now }),
  };
  const warned = warning(review, venue, reservation);
  return { review: warned.review, more: [...warned.more, wroteWrite({ venueId, guestId }, guest, now)] };
}

/** A review as its guest has corrected it. The signals are those of its first writing. */
export function correctedReview(
  before: Review,
  { venue, reservation }: Omit<Visited, 'visit'>,
  wish: Written,
  now: number,
) {
  const { ratings, text } = wish;
  return warning({ ...before, ratings, text, editedAt: now, revision: before.revision + 1 }, venue, reservation);
}

/** The venue is given a task once: a review that was low before, or was corrected to and fro, makes no second one. */
const warning = (review: Review, venue: Venue, reservation: Reservation): Made =>
  review.warned || !isLow(review.ratings)
    ? { review, more: [] }
    : { review: { ...review, warned: true }, more: [lowRatingTask(venue, reservation)] };

const isSame = (
  user: Pick<User, 'phone' | 'email'>,
  { phone, email = '' }: Pick<Contact, 'phone' | 'email'>,
): boolean =>
  (phone !== '' && user.phone === phone) || (email !== '' && user.email.toLowerCase() === email.toLowerCase());
