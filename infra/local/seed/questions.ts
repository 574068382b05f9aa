import type { GuestHashes } from '#functions/runtime/guest-hash.ts';
import type { Table } from '#functions/runtime/table.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { consentOf } from '#shared/domain/message/open-question.ts';
import type { DemoDay } from './day.ts';

/** What the demo's guests were asked and have not answered, as it was noted when it was sent: an answer may be typed. */
export async function seedQuestions(
  table: Table,
  { venueId }: Venue,
  { reservations, messages }: Pick<DemoDay, 'reservations' | 'messages'>,
  hashes: Pick<GuestHashes, 'anywhere'>,
): Promise<void> {
  const { questionsStore } = await import('#functions/stores/questions.ts');
  const questions = questionsStore(table);
  const numbers = new Map(reservations.map(({ id, contact }) => [id, contact.phone]));
  const open = messages.filter(({ purpose, state }) => consentOf(purpose) && state !== 'answered');
  for (const { id: messageId, reservationId, history } of open) {
    const number = await hashes.anywhere(numbers.get(reservationId) ?? '');
    await questions.note(number, { venueId, reservationId, messageId }, history[0]?.at ?? 0);
  }
}
