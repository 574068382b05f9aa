import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import type { Review } from '#shared/domain/review/review.ts';
import { venueReview } from '#shared/domain/review/views.ts';

type Deps = { readonly reservations: Pick<ReservationsStore, 'load'>; readonly now: number };

/** A review for its venue, with the visit that it is about. */
export async function shownToVenue({ reservations, now }: Deps, { rules }: Pick<Venue, 'rules'>, review: Review) {
  const reservation = await reservations.load(review.venueId, review.reservationId);
  return venueReview(review, reservation, localMomentAt(now, rules.zone).date);
}

/** The same for the platform, which decides about the reports of all venues. */
export async function shownToPlatform(deps: Deps, venue: Venue, review: Review) {
  return { ...(await shownToVenue(deps, venue, review)), venueId: venue.venueId, venue: venue.name };
}
