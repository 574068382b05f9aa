import type { ReservationsStore } from '#functions/stores/reservations.ts';
import { type User, type UsersStore, worksAt } from '#functions/stores/users.ts';
import type { VenuesStore } from '#functions/stores/venues.ts';
import { whenInWords } from '#shared/domain/message/wording.ts';
import type { Locale, ReservationId, VenueId } from '#shared/domain/reservation/reservation.ts';

export type NewBookingDeps = {
  readonly users: Pick<UsersStore, 'find'>;
  readonly reservations: Pick<ReservationsStore, 'find' | 'follow'>;
  readonly venues: Pick<VenuesStore, 'find'>;
};

type NewBooking = {
  readonly user: User;
  readonly words: { readonly venue: string; readonly covers: string; readonly when: string };
  /** Where the house sees it. */
  readonly path: string;
};

/**
 * What a user is told of a new booking: when and for how many, and nothing of the guest, for neither a mailbox nor a locked
 * screen is a place for that. Null when they work there no more or the booking has gone.
 */
export async function bookingWords(deps: NewBookingDeps, id: string, locale: Locale): Promise<NewBooking | null> {
  const [userId = '', venueId, booked] = id.split('|') as [string, VenueId, ReservationId];
  const reservationId = await deps.reservations.follow(venueId, booked);
  const [user, venue, found] = await Promise.all([
    deps.users.find(userId),
    deps.venues.find(venueId),
    deps.reservations.find(venueId, reservationId),
  ]);
  if (!user || !worksAt(user, venueId) || !venue || !found) return null;
  const { date, start, adults, children } = found.reservation;
  const when = whenInWords(date, start, venue.rules.zone, locale);
  const words = { venue: venue.name, covers: String(adults + children), when };
  return { user, words, path: `/manage?${new URLSearchParams({ date, venue: venueId })}` };
}
