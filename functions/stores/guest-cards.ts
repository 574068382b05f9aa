import { setTimeout as sleep } from 'node:timers/promises';
import type { BroughtGuest } from '#shared/domain/guest/brought.ts';
import { cardOf } from '#shared/domain/guest/card.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import { parseReservationId, type ReservationId, type VenueId } from '#shared/domain/kernel/ids.ts';
import { guestIdOf } from '#shared/domain/reservation/guest-id.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import type { CardState } from './guest-book.item.ts';
import type { GuestBookStore } from './guest-book.ts';
import type { ReservationsStore } from './reservations.ts';

type Reservations = Pick<ReservationsStore, 'load' | 'follow' | 'idsOfGuest'>;
type Book = Pick<GuestBookStore, 'state' | 'brought' | 'keep' | 'unmake' | 'handOver'>;

const TRIES = 6;
const FIRST_WAIT_MS = 25;

/**
 * Everything a guest booked, read strongly; the index only locates it. `guestIds`: all ids of the guest. `also`:
 * reservations that the index may not list yet.
 */
export async function bookedBy(
  reservations: Reservations,
  venueId: VenueId,
  guestIds: readonly GuestId[],
  also: readonly ReservationId[] = [],
): Promise<Reservation[]> {
  const each = await Promise.all(
    guestIds.map(async (guestId) => {
      const alone = parseReservationId(guestId)?.id;
      return alone ? [await reservations.follow(venueId, alone)] : reservations.idsOfGuest(venueId, guestId);
    }),
  );
  const ids = each.flat();
  const loaded = await Promise.all([...new Set([...ids, ...also])].map((id) => reservations.load(venueId, id)));
  return loaded.filter(
    (found) => found !== null && !found.erased && guestIds.includes(guestIdOf(found)),
  ) as Reservation[];
}

/** A guest by their present card: the card's id and state, and the bookings and imported data under all of its ids. */
export type KnownGuest = {
  readonly guestId: GuestId;
  readonly state: CardState;
  readonly booked: readonly Reservation[];
  readonly brought: readonly BroughtGuest[];
};

/** The guest an id points to, with bookings read after the card's state. */
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

/** What a guest has booked since they were removed, if they were: what stood before belongs to nobody. */
export const bookedSince = ({ booked, state }: Pick<KnownGuest, 'booked' | 'state'>): Reservation[] =>
  booked.filter(({ createdAt }) => createdAt > state.goneAt);

/**
 * Rebuilds the card of a guest whose reservations changed, from all their bookings. These are read after the card's
 * state, so of two concurrent rebuilds the one with older data loses the write and starts over.
 */
export async function updateCard(reservations: Reservations, book: Book, ...changed: Reservation[]): Promise<void> {
  // Erased reservations have no card: the erasure removed it.
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
 * Rebuilds a card by guest id. `also`: reservations that the index may not list yet. `heir`: the guest to whom a
 * reservation was transferred; the profile of a guest left without any goes along.
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
    // Looked up on each try: the card may have been merged meanwhile.
    const { guestId, state, booked, brought } = await knownGuest(reservations, book, venueId, asked, also);
    const card = cardOf(guestId, bookedSince({ booked, state }), brought);
    if (!card) {
      if (state.version === 0 || state.goneAt > 0) return;
      // The heir's card is usually rebuilt by the same change, at the same moment.
      const goesTo = heir && heir.guestId !== guestId ? heir : undefined;
      if (goesTo && (await book.handOver(venueId, guestId, goesTo.guestId, goesTo.now)) !== 'done') continue;
    }
    const outcome = card ? await book.keep(venueId, card, state) : await book.unmake(venueId, guestId, state);
    if (outcome === 'done') return;
  }
  throw new Error('the card of a guest is contended');
}
