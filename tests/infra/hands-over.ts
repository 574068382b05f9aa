import type { Table } from '#functions/platform/table.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { cardOf } from '#shared/domain/guest/card.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import { aReservation, NOON_TUESDAY, VENUE_ID } from '#tests/kit/builders.ts';

/** A guest who was booked under a wrong number and written about: what was written goes to whose the right one is. */
export async function handsOver(table: Table): Promise<GuestId> {
  const book = guestBookStore(table);
  const guestId = 'D'.repeat(22);
  const card = cardOf(guestId, [aReservation({ thread: guestId })]);
  if (!card) throw new Error('a booking makes a card');
  await book.keep(VENUE_ID, card, await book.state(VENUE_ID, guestId));
  const words = { revision: 0, tags: [], notes: 'Likes the window', allergies: '' };
  const known = { guestId, state: await book.state(VENUE_ID, guestId) };
  await book.write(VENUE_ID, known, words, { at: NOON_TUESDAY, days: 30 });
  return guestId;
}
