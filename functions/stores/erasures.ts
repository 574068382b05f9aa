import type { Table, Write } from '#functions/platform/table.ts';
import { freeParty } from '#shared/domain/day/place.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { instantFrom } from '#shared/domain/kernel/time/zone.ts';
import { deliveredOf } from '#shared/domain/message/delivered.ts';
import { eraseGuest, eraseStanding } from '#shared/domain/reservation/erase.ts';
import type { Actor, Erasure, Reservation } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf, withGuest } from '#shared/domain/reservation/sheet-effect.ts';
import { withoutAuthor } from '#shared/domain/review/write.ts';
import type { DayChange } from './day-writes.ts';
import { forgetCoupon } from './forget-coupon.ts';
import { guestBookStore } from './guest-book.ts';
import { knownGuest } from './guest-cards.ts';
import { type ReservationWithMessages, reservationsStore } from './reservations.ts';
import { reviewWrite } from './reviews.item.ts';
import { reviewKey } from './reviews.keys.ts';
import { reviewsStore } from './reviews.ts';

/** The receipt of what was erased before it in one go, and the guest's first visit, by which figures tell new guests. */
export type EraseSoFar = Pick<Erasure, 'at' | 'reservations' | 'messages' | 'cancelled'> & {
  readonly firstVisit: LocalDate | null;
};

export const NOTHING_ERASED = { reservations: 0, messages: 0, cancelled: 0 } as const;

/** Finds all traces of a guest at a venue, and the writes that remove them. */
export const erasuresStore = (table: Table) => {
  const reservations = reservationsStore(table);
  const reviews = reviewsStore(table);

  async function withoutReviewer({ venueId, id }: Reservation, words: boolean): Promise<Write[]> {
    const before = await reviews.load(venueId, id);
    // A guest may be writing right now: whoever comes second starts over, and finds what the other has written.
    if (!before) return [{ check: reviewKey(venueId, id), if: { absent: true } }];
    return [reviewWrite({ before, after: withoutAuthor(before, words) })];
  }

  return {
    /** Everything the guest booked at the venue, under all of their merged cards; the given reservation comes last. */
    async ofGuest(venueId: VenueId, own: Reservation, guestId: GuestId): Promise<Reservation[]> {
      const { booked } = await knownGuest(reservations, guestBookStore(table), venueId, guestId);
      return [...booked.filter(({ id }) => id !== own.id), own];
    },

    standingOf(reservation: Reservation, zone: string, now: number) {
      const startsAt = instantFrom(reservation.date, reservation.start, zone);
      return eraseStanding(reservation, { startsAt, endsAt: startsAt + reservation.duration * 60_000 }, now);
    },

    /**
     * What erasing one reservation writes on its day; its receipt counts those before it too. The review of the visit
     * keeps its ratings; a guest who asks for the removal takes the words along, the clock only the name. The coupon
     * of the visit counts as before, without its holder.
     */
    async erase(
      { reservation: before, messages }: ReservationWithMessages,
      sheet: DaySheet,
      zone: string,
      sofar: EraseSoFar,
      actor?: Actor,
    ): Promise<{ readonly commit: DayChange; readonly after: Reservation }> {
      const standing = this.standingOf(before, zone, sofar.at);
      const receipt = {
        at: sofar.at,
        reservations: sofar.reservations + 1,
        messages: sofar.messages + messages.length,
        cancelled: sofar.cancelled + (standing === 'open' ? 1 : 0),
        ...(messages.length > 0 && { delivered: deliveredOf(messages, before.contact.phone) }),
        ...(sofar.firstVisit && { returning: sofar.firstVisit < before.date }),
      };
      const after = eraseGuest(before, standing, receipt, actor);
      const rest = standing === 'open' ? freeParty(sheet, partyIdOf(after)) : withGuest(sheet, after, 0);
      const [review, coupon] = await Promise.all([
        withoutReviewer(before, actor === undefined),
        forgetCoupon(table, before),
      ]);
      const more = [...review, ...coupon];
      return { commit: { sheet: rest, reservations: [{ before, after }], removed: messages, more }, after };
    },
  };
};

export type ErasuresStore = ReturnType<typeof erasuresStore>;
