import type { SessionActor } from '#functions/platform/actor.ts';
import type { DaysStore } from '#functions/stores/days.ts';
import type { GuestBookStore } from '#functions/stores/guest-book.ts';
import { knownGuest, refreshCard, updateCard } from '#functions/stores/guest-cards.ts';
import { type GuestNote, hashOfSaid, type ImportsStore, type StoredNote } from '#functions/stores/imports.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { ReviewsStore } from '#functions/stores/reviews.ts';
import { freeParty } from '#shared/domain/day/place.ts';
import { dateOf, type VenueId } from '#shared/domain/kernel/ids.ts';
import type { Message } from '#shared/domain/message/message.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import type { KeptOfImport } from '#shared/domain/transfer/run.ts';
import { reviewsGone } from './reviews-of-rows.ts';
import { type Unmade, unbill } from './unbill.ts';

type Stores = {
  readonly now: number;
  readonly actor: SessionActor;
  readonly days: Pick<DaysStore, 'change'>;
  readonly reservations: Pick<ReservationsStore, 'find' | 'load' | 'idsOfGuest' | 'pointer' | 'follow'>;
  readonly book: Pick<GuestBookStore, 'handOver' | 'state' | 'brought' | 'profile' | 'keep' | 'unmake' | 'unsay'>;
  readonly reviews: Pick<ReviewsStore, 'load' | 'totals'>;
  readonly imports: Pick<ImportsStore, 'settled' | 'settle'>;
};

/** Undoes one transaction of an import, except for what somebody has changed since. Repeating it does nothing more. */
export const unmake = (stores: Stores, venueId: VenueId, note: StoredNote): Promise<Unmade | 'busy'> =>
  'bills' in note
    ? unbill(stores, venueId, note)
    : 'reservations' in note
      ? unbook(stores, venueId, note)
      : unknow(stores, venueId, note);

/** Deletes the unchanged reservations of a day with their messages, and frees their tables. */
async function unbook(
  { now, days, reservations, reviews, book, imports }: Stores,
  venueId: VenueId,
  note: StoredNote & { readonly reservations: readonly Reservation['id'][] },
): Promise<Unmade | 'busy'> {
  const [first] = note.reservations;
  if (!first) return { removed: 0, kept: 0 };
  const outcome = await days.change(
    venueId,
    dateOf(first),
    async (day) => {
      let { sheet } = day;
      const deleted: Reservation[] = [];
      const removed: Message[] = [];
      const kept: KeptOfImport[] = [];
      const found = await Promise.all(note.reservations.map((id) => reservations.find(venueId, id)));
      for (const [nth, each] of found.entries()) {
        if (!each) {
          // A move to another day is a change too; the reservation has another id there.
          const gone = note.reservations[nth];
          const there = gone && (await reservations.pointer(venueId, gone));
          if (there) kept.push({ reservation: await reservations.follow(venueId, there) });
          continue;
        }
        const { reservation, messages } = each;
        if (reservation.revision !== FIRST) {
          kept.push({ reservation: reservation.id });
          continue;
        }
        deleted.push(reservation);
        removed.push(...messages);
        sheet = freeParty(sheet, partyIdOf(reservation));
      }
      const more = [...imports.settled(note, kept), ...(await reviewsGone(reviews, venueId, deleted))];
      return { commit: { sheet, reservations: [], deleted, removed, more }, answer: { deleted, kept: kept.length } };
    },
    { now },
  );
  if (outcome.kind !== 'committed') return 'busy';
  const { deleted, kept } = outcome.answer;
  // The guests' cards are computed from their remaining reservations.
  await Promise.all(onePerGuest(deleted).map((each) => updateCard(reservations, book, each)));
  return { removed: deleted.length, kept };
}

/** The revision of an imported reservation that nobody has changed. */
const FIRST = 1;

const onePerGuest = (all: readonly Reservation[]): Reservation[] => [
  ...new Map(all.map((each) => [each.thread ?? each.id, each])).values(),
];

/**
 * Removes a guest that the import created, unless somebody has booked for or written about them since. From a guest
 * known before, removes only the data that the import added.
 */
async function unknow(stores: Stores, venueId: VenueId, note: StoredNote & GuestNote): Promise<Unmade> {
  const { now, reservations, book, imports } = stores;
  const { guest, fresh, said, profile } = note;
  const { state, booked, guestId } = await knownGuest(reservations, book, venueId, guest);
  const { revision } = await book.profile(venueId, guest, now);
  const found = await book.brought(venueId, Object.keys(said));
  const same = found.filter((each) => hashOfSaid(each) === said[each.guestId]).map((each) => each.guestId);
  const isTouched = booked.length > 0 || guestId !== guest || same.length < found.length || revision !== (profile ?? 0);
  if (fresh) {
    // A lost race means that somebody has just changed the guest.
    const stays = (isTouched && found.length > 0) || (await book.unmake(venueId, guest, state)) === 'lost race';
    await imports.settle(note, stays ? [{ guest }] : []);
    return stays ? { removed: 0, kept: 1 } : { removed: 1, kept: 0 };
  }
  await book.unsay(venueId, same, profile !== null && revision === profile ? guest : null);
  await refreshCard(reservations, book, venueId, guest);
  await imports.settle(note, []);
  return { removed: 0, kept: 0 };
}
