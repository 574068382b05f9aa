import type { ConsentsStore } from '#functions/stores/consents.ts';
import { provenConsents } from '#shared/domain/consent/of-booking.ts';
import { guestIdOf } from '#shared/domain/reservation/guest-id.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';

/** Stores what a booking proves of the consents that were given with it; repeating it changes nothing. */
export async function proveConsents(
  consents: Pick<ConsentsStore, 'actsOfMany' | 'add'>,
  reservation: Reservation,
): Promise<void> {
  if (!reservation.promo || reservation.erased) return;
  const { venueId, formerThreads = [] } = reservation;
  const byGuest = await consents.actsOfMany(venueId, [guestIdOf(reservation), ...formerThreads]);
  const proven = provenConsents([...byGuest.values()].flat(), reservation);
  await Promise.all(proven.map((act) => consents.add(venueId, act)));
}
