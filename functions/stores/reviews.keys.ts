import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import { type ReservationId, reservationIdOf, type VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';

/** All reviews of a venue, with its totals, tokens and what is known of guests, share a partition. */
const reviewsPk = (venueId: VenueId) => `V#${venueId}#RV`;

const REVIEW = 'R#';

/** One review for each visit: a reservation's id begins with its day, so that reviews sort by the day of the visit. */
export const reviewKey = (venueId: VenueId, reservationId: ReservationId) => ({
  pk: reviewsPk(venueId),
  sk: `${REVIEW}${reservationId}`,
});
/** All reviews of a venue, or those of the visits of one day. */
export const reviewsOf = (venueId: VenueId, date?: LocalDate) => ({
  pk: reviewsPk(venueId),
  prefix: date === undefined ? REVIEW : `${REVIEW}${reservationIdOf(date, '')}`,
});

export const totalsKey = (venueId: VenueId) => ({ pk: reviewsPk(venueId), sk: 'TOTALS' });
export const tokenKey = (venueId: VenueId, token: string) => ({ pk: reviewsPk(venueId), sk: `T#${token}` });

const GUEST = 'G#';
/** When a guest was thanked and wrote a review, and whether they want no invitations. */
export const reviewGuestKey = (venueId: VenueId, guestId: GuestId) => ({
  pk: reviewsPk(venueId),
  sk: `${GUEST}${guestId}`,
});
export const reviewGuestsOf = (venueId: VenueId) => ({ pk: reviewsPk(venueId), prefix: GUEST });
export const parseReviewGuestKey = ({ sk }: { readonly sk: string }): GuestId => sk.slice(GUEST.length);

/** Index keys of the reviews that venues have reported to the platform, by when they were reported or decided. */
export const reportsPk = (state: 'open' | 'decided') => `REPORTS#${state}`;
export const reportedAt = (at: number) => String(at).padStart(15, '0');
