import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { ReservationId } from '#shared/domain/reservation/reservation.ts';
import type { LinkTarget } from './link-token.ts';

/**
 * Does something to a reservation at the day where it stands now, and again at the next one if it went there before the deed
 * reached it. The deed answers null when it did not find the reservation under the id it was given; so does this when there is
 * no such reservation at all.
 */
export async function whereItStands<T>(
  { follow }: Pick<ReservationsStore, 'follow'>,
  { venueId, reservationId }: LinkTarget,
  deed: (id: ReservationId) => Promise<T | null>,
): Promise<T | null> {
  let id = await follow(venueId, reservationId);
  for (;;) {
    const done = await deed(id);
    if (done !== null) return done;
    const next = await follow(venueId, id);
    if (next === id) return null;
    id = next;
  }
}
