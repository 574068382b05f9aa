import type { Table } from '#functions/platform/table.ts';
import { toMessageItem } from '#functions/stores/messages.item.ts';
import { toReservationItem } from '#functions/stores/reservations.item.ts';
import { callbackOf } from '#shared/domain/messaging/callback.ts';
import { aMessage, aReservation, VENUE_ID } from '#tests/kit/builders.ts';
import { sesEvent } from '#tests/kit/ses-event.ts';

/** Writes down a reservation whose message is on its way; answers what SES tells of it: it was sent, and bounced. */
export async function mailComesBack(table: Table): Promise<readonly string[]> {
  const reservation = aReservation({ id: 'res_20261205_0000000A' as never, booking: 'confirmed' });
  const message = aMessage({ reservationId: reservation.id, state: 'sending' });
  await table.put(toReservationItem(reservation));
  await table.put(toMessageItem(VENUE_ID, message));
  const ref = { venueId: VENUE_ID, reservationId: reservation.id, messageId: message.id };
  return ['Send', 'Bounce'].map((fate) => sesEvent(fate, { callback: callbackOf(ref) }));
}
