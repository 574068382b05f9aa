import { withCurrentId } from '#functions/services/with-current-id.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import { type User, type UsersStore, worksAt } from '#functions/stores/users.ts';
import type { VenuesStore } from '#functions/stores/venues.ts';
import type { ReservationId, VenueId } from '#shared/domain/kernel/ids.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { whenInWords } from '#shared/domain/messaging/wording.ts';

export type NewBookingDeps = {
  readonly users: Pick<UsersStore, 'find'>;
  readonly reservations: Pick<ReservationsStore, 'find' | 'follow'>;
  readonly venues: Pick<VenuesStore, 'find'>;
};

type NewBooking = {
  readonly user: User;
  readonly words: { readonly venue: string; readonly covers: string; readonly when: string };
  /** The link to it in the app. */
  readonly path: string;
};

/**
 * The notification of a new booking: time and party size, but nothing about the guest, because mailboxes and lock
 * screens are no place for that. Null if the user no longer works there or the booking is gone.
 */
export async function bookingWords(deps: NewBookingDeps, id: string, locale: Locale): Promise<NewBooking | null> {
  const [userId = '', venueId, reservationId] = id.split('|') as [string, VenueId, ReservationId];
  const [user, venue, found] = await Promise.all([
    deps.users.find(userId),
    deps.venues.find(venueId),
    withCurrentId(deps.reservations, { venueId, reservationId }, (id) => deps.reservations.find(venueId, id)),
  ]);
  if (!user || !worksAt(user, venueId) || !venue || !found) return null;
  const { date, start, adults, children } = found.reservation;
  const when = whenInWords(date, start, venue.rules.zone, locale);
  const words = { venue: venue.name, covers: String(adults + children), when };
  return { user, words, path: `/manage?${new URLSearchParams({ date, venue: venueId })}` };
}
