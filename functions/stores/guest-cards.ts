import { setTimeout as sleep } from 'node:timers/promises';
import type { BroughtGuest } from '#shared/domain/guest/brought.ts';
import { cardOf, type GuestId } from '#shared/domain/guest/card.ts';
import { guestIdOf } from '#shared/domain/guest/found.ts';
import {
  parseReservationId,
  type Reservation,
  type ReservationId,
  type VenueId,
} from '#shared/domain/reservation/reservation.ts';
import type { CardState, GuestBookStore } from './guest-book.ts';
import type { ReservationsStore } from './reservations.ts';

type Reservations = Pick<ReservationsStore, 'load' | 'idsOfGuest'>;
type Book = Pick<GuestBookStore, 'state' | 'brought' | 'keep' | 'unmake' | 'handOver'>;

const TRIES = 6;
const FIRST_WAIT_MS = 25;

/**
 * All that a guest booked, strongly read: the index only says where it stands. `guestIds`: all under which they did; `also`:
 * reservations that it may not know yet.
 */
export async function bookedBy(
  reservations: Reservations,
  venueId: VenueId,
  guestIds: readonly GuestId[],
  also: readonly ReservationId[] = [],
): Promise<Reservation[]> {
  const each = await Promise.all(
    guestIds.map((guestId) => {
      const alone = parseReservationId(guestId)?.id;
      return alone ? [alone] : reservations.idsOfGuest(venueId, guestId);
    }),
  );
  const ids = each.flat();
  const loaded = await Promise.all([...new Set([...ids, ...also])].map((id) => reservations.load(venueId, id)));
  return loaded.filter(
    (found) => found !== null && !found.erased && guestIds.includes(guestIdOf(found)),
  ) as Reservation[];
}

/** A guest as a card stands for them now: the card that stays, its state, and what they booked and others said under any of its ids. */
export type KnownGuest = {
  readonly guestId: GuestId;
  readonly state: CardState;
  readonly booked: readonly Reservation[];
  readonly brought: readonly BroughtGuest[];
};

/** Whose card an id leads to, with what they booked, read after the card's state. */
export async function knownGuest(
  reservations: Reservations,
  book: Pick<GuestBookStore, 'state' | 'brought'>,
  venueId: VenueId,
  asked: GuestId,
  changed: readonly ReservationId[] = [],
): Promise<KnownGuest> {
  const first = await book.state(venueId, asked);
  const guestId = first.to ?? asked;
  const state = first.to === undefined ? first : await book.state(venueId, guestId);
  const ids = [guestId, ...state.also];
  const [booked, brought] = await Promise.all([
    bookedBy(reservations, venueId, ids, changed),
    book.brought(venueId, ids),
  ]);
  return { guestId, state, booked, brought };
}

/**
 * Brings the card of a guest up to date whose reservations were changed: from all that they booked, read after the card's
 * state, so that of two who do this at once the later one knows more and the other begins again.
 */
export async function updateCard(reservations: Reservations, book: Book, ...changed: Reservation[]): Promise<void> {
  // Who was removed has no card to bring up to date: the removal took it.
  const known = changed.filter(({ erased }) => !erased);
  const [first] = known;
  if (!first) return;
  await refreshCard(
    reservations,
    book,
    first.venueId,
    guestIdOf(first),
    known.map(({ id }) => id),
  );
}

/**
 * The same for a guest by id: `also` are reservations that the index may not know yet. `heir`: whose a reservation of theirs is `now`;
 * what was written about who has no other one goes along.
 */
export async function refreshCard(
  reservations: Reservations,
  book: Book,
  venueId: VenueId,
  asked: GuestId,
  also: readonly ReservationId[] = [],
  heir?: { readonly guestId: GuestId; readonly now: number },
): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (attempt > 0) await sleep(Math.random() * FIRST_WAIT_MS * 2 ** attempt);
    // Anew each time: meanwhile the card may have been found to be somebody else's.
    const { guestId, state, booked, brought } = await knownGuest(reservations, book, venueId, asked, also);
    const since = booked.filter(({ createdAt }) => createdAt > state.goneAt);
    const card = cardOf(guestId, since, brought);
    if (!card) {
      if (state.version === 0 || state.goneAt > 0 || state.also.length > 0) return;
      if (heir && heir.guestId !== guestId) await book.handOver(venueId, guestId, heir.guestId, heir.now);
    }
    const outcome = card ? await book.keep(venueId, card, state) : await book.unmake(venueId, guestId, state);
    if (outcome === 'done') return;
  }
  throw new Error('the card of a guest is contended');
}
