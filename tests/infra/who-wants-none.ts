import type { Table } from '#functions/platform/table.ts';
import { toMessageItem } from '#functions/stores/messages.item.ts';
import { toReservationItem } from '#functions/stores/reservations.item.ts';
import { aMessage, aReservation, VENUE_ID } from '#tests/kit/builders.ts';

/** A message to a guest who wants no marketing; answers the command that sends it. */
export async function toWhoWantsNone(table: Table) {
  const reservation = aReservation({ id: 'res_20261205_0000000B' as never, booking: 'confirmed' });
  const message = aMessage({ reservationId: reservation.id, purpose: 'confirmed', state: 'queued' });
  await table.put(toReservationItem(reservation));
  await table.put(toMessageItem(VENUE_ID, message));
  const { id: reservationId } = reservation;
  return {
    kind: 'message',
    venueId: VENUE_ID,
    reservationId,
    messageId: message.id,
    purpose: 'confirmed',
    thread: 't',
  };
}
