import { cardOf, type GuestId } from '#shared/domain/guest/card.ts';
import { guestIdOf } from '#shared/domain/guest/found.ts';
import {
  parseReservationId,
  type Reservation,
  type ReservationId,
  type VenueId,
} from '#shared/domain/reservation/reservation.ts';
import type { GuestBookStore } from './guest-book.ts';
import type { ReservationsStore } from './reservations.ts';

type Reservations = Pick<ReservationsStore, 'load' | 'idsOfGuest'>;
type Book = Pick<GuestBookStore, 'state' | 'keep' | 'drop'>;

const TRIES = 4;

/** All that a guest booked, strongly read: the index only says where it stands. `also`: one that it may not know yet. */
export async function bookedBy(
  reservations: Reservations,
  venueId: VenueId,
  guestId: GuestId,
  also?: ReservationId,
): Promise<Reservation[]> {
  const alone = parseReservationId(guestId)?.id;
  const ids = alone ? [alone] : await reservations.idsOfGuest(venueId, guestId);
  const loaded = await Promise.all(
    [...new Set(also ? [...ids, also] : ids)].map((id) => reservations.load(venueId, id)),
  );
  return loaded.filter((each) => each !== null && !each.erased && guestIdOf(each) === guestId) as Reservation[];
}

/**
 * Brings the card of a reservation's guest up to date: from all that the guest booked, read after the card's state, so
 * that of two who do this at once the later one knows more and the other begins again.
 */
export async function updateCard(reservations: Reservations, book: Book, changed: Reservation): Promise<void> {
  const { venueId, id } = changed;
  // Who was removed has no card to bring up to date: the removal took it.
  if (changed.erased) return;
  const guestId = guestIdOf(changed);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const state = await book.state(venueId, guestId);
    const all = await bookedBy(reservations, venueId, guestId, id);
    const card = cardOf(
      guestId,
      all.filter(({ createdAt }) => createdAt > state.goneAt),
    );
    if (!card) {
      if (state.version > 0 && state.goneAt === 0) await book.drop(venueId, guestId);
      return;
    }
    if ((await book.keep(venueId, card, state)) === 'done') return;
  }
  throw new Error('the card of a guest is contended');
}
