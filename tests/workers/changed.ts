import { dateOf, type ReservationId } from '#shared/domain/kernel/ids.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import type { Desk } from './kit.ts';

/** The event of a reservation as the bus puts it on a queue. */
export const eventOf = ({ venue }: Desk, reservationId: ReservationId): string =>
  JSON.stringify({
    detail: {
      type: 'reservation.changed',
      venueId: venue.venueId,
      date: dateOf(reservationId),
      reservationId,
      revision: 1,
    },
  });

/** Stores a reservation as it is after a change, without any rule of the life-cycle. */
export async function changed(
  { venue: { venueId }, days, reservations, now }: Desk,
  id: ReservationId,
  change: (before: Reservation) => Reservation,
): Promise<void> {
  await days.change(
    venueId,
    dateOf(id),
    async ({ sheet }) => {
      const before = await reservations.load(venueId, id);
      if (!before) return { keep: null };
      const after = { ...change(before), revision: before.revision + 1 };
      return { commit: { sheet, reservations: [{ before, after }] }, answer: null };
    },
    { now: now() },
  );
}
