import type { GuestHashes } from '#functions/credentials/guest-hash.ts';
import type { Table } from '#functions/platform/table.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { DemoDay } from './day.ts';

/**
 * Notes for each WhatsApp message which reservation it is about, as sending does: a guest's answer is matched by it.
 */
export async function seedQuestions(
  table: Table,
  { venueId }: Venue,
  { reservations, messages }: Pick<DemoDay, 'reservations' | 'messages'>,
  hashes: Pick<GuestHashes, 'anywhere'>,
): Promise<void> {
  const { questionsStore } = await import('#functions/stores/questions.ts');
  const questions = questionsStore(table);
  const of = new Map(reservations.map((reservation) => [reservation.id, reservation]));
  for (const message of messages) {
    const reservation = of.get(message.reservationId);
    if (!reservation || message.channel !== 'whatsapp') continue;
    const number = await hashes.anywhere(reservation.contact.phone);
    const ref = { venueId, reservationId: reservation.id, messageId: message.id };
    await questions.note(number, ref, message.history[0]?.at ?? 0);
  }
}
