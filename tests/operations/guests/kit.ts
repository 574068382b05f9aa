import { guestBookStore } from '#functions/stores/guest-book.ts';
import { updateCard } from '#functions/stores/guest-cards.ts';
import { parseReservationId } from '#shared/domain/kernel/ids.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import type { operationWorld } from '#tests/kit/operation-world.ts';

/** What the worker does seconds after a booking: brings the guest's card up to date. Answers under which id it stands. */
export async function carded(on: ReturnType<typeof operationWorld>, { reservation }: { reservation: { id: string } }) {
  const { reservations, table } = on.world;
  const parsed = parseReservationId(reservation.id);
  const found = parsed && (await reservations.load(VENUE_ID, parsed.id));
  if (!found) throw new Error('not booked');
  await updateCard(reservations, guestBookStore(table), found);
  return found.thread ?? found.id;
}

export const EVERYTHING = { text: '', from: null, to: null, booking: null, channel: null, after: null } as const;
