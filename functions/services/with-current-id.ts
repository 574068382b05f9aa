import type { LinkTarget } from '#functions/platform/actor.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';

/**
 * Runs `action` with the present id of a reservation, which changes when it moves to another day. `action` returns null
 * when it finds no reservation under the id: if the reservation has moved meanwhile, it runs again with the new id.
 * Returns null when there is no such reservation at all.
 */
export async function withCurrentId<T>(
  { follow }: Pick<ReservationsStore, 'follow'>,
  { venueId, reservationId }: LinkTarget,
  action: (id: ReservationId) => Promise<T | null>,
): Promise<T | null> {
  let id = await follow(venueId, reservationId);
  for (;;) {
    const done = await action(id);
    if (done !== null) return done;
    const next = await follow(venueId, id);
    if (next === id) return null;
    id = next;
  }
}
