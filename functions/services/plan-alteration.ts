import type { GuestHash } from '#functions/credentials/guest-hash.ts';
import { newMessageId } from '#functions/platform/ids.ts';
import type { Table } from '#functions/platform/table.ts';
import type { DayChange } from '#functions/stores/day-writes.ts';
import type { LoadedDay } from '#functions/stores/days.ts';
import { paymentsStore } from '#functions/stores/payments.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import type { Refused } from '#shared/domain/day/add-party.ts';
import { elsewhere, stoodAt } from '#shared/domain/day/former-tables.ts';
import { freeParty } from '#shared/domain/day/place.ts';
import { type DaySheet, EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { amendmentMessage, differenceMessage } from '#shared/domain/messaging/purpose.ts';
import type { WorkBudget } from '#shared/domain/packing/memo.ts';
import { withDifference } from '#shared/domain/payment/difference.ts';
import { NO_MONEY } from '#shared/domain/payment/records.ts';
import { type Alteration, type Altered, alterReservation } from '#shared/domain/reservation/alter.ts';
import { samePlace } from '#shared/domain/reservation/amend.ts';
import { isAtTable, isHere } from '#shared/domain/reservation/axes.ts';
import { keepingTables } from '#shared/domain/reservation/given-up.ts';
import type { Reservation, ReservationWish } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf, rowOf } from '#shared/domain/reservation/sheet-effect.ts';
import { afterUndo } from '#shared/domain/reservation/undo.ts';
import type { UnavailableReason } from '#shared/domain/venue/reasons.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';
import { keepsPlace } from '#shared/domain/waitlist/kept-places.ts';
import { isAmong, isOf, othersOf } from './duplicate-check.ts';
import { moneyOf } from './payments/money-deps.ts';

export type Planned =
  | { readonly kind: 'refused'; readonly reason: UnavailableReason | 'reservation.duplicate' }
  | {
      readonly kind: 'planned';
      /** For the days of `daysOfAlteration`, in their order. */
      readonly commit: readonly DayChange[];
      readonly after: Reservation;
      /** The sheet of the day it is on from now. */
      readonly sheet: DaySheet;
      readonly messages: readonly Message[];
    };

type Asked = Omit<Alteration, 'guest'> & {
  readonly guest: GuestHash;
  readonly messageId: string;
  /** The reservation's messages so far. A move to another day drops them: a new message takes their place. */
  readonly sent: readonly Message[];
  /** The guest may have another reservation for the same meal. */
  readonly twice?: boolean;
};

/** Places the reservation on the wished day's sheet. */
type Alter = (rules: VenueRules, sheet: DaySheet, alteration: Alteration) => Altered | Refused;

/** Runs a decision with the work budget that open questions may use up. */
type Decide = <T>(decision: (budget: WorkBudget) => T) => Promise<T>;

/** The days that an alteration changes: the reservation's own and, if different, the wished one. */
export const daysOfAlteration = (own: LocalDate, wished: LocalDate): LocalDate[] =>
  own === wished ? [own] : [own, wished];

/** Plans the commit that alters a reservation, for guest and venue alike; `days.changeAll` writes it. */
export const alterationsStore = (table: Table) => {
  const reservations = reservationsStore(table);
  const payments = paymentsStore(table);
  return {
    async plan(
      rules: VenueRules,
      loaded: readonly LoadedDay[],
      asked: Asked,
      decide: Decide,
      alter: Alter = alterReservation,
    ): Promise<Planned> {
      const { before, guest, messageId, at } = asked;
      const [own = EMPTY_SHEET, there = own] = loaded.map((each) => each.sheet);
      const row = rowOf(own, before);
      const pinned = row?.pinned ? row.unit : undefined;
      const altered = await decide((budget) =>
        alter(rules, there, { ...asked, guest: guest.fingerprint, pinned, budget }),
      );
      if (altered.kind === 'refused') return altered;

      const { sheet } = altered;
      const moved = givesUpTables(rules, before, asked.wish, own, sheet)
        ? keepingTables(altered.after, rules, own)
        : altered.after;
      const records = moved.deposit ? (await payments.load(moneyOf(before))).records : NO_MONEY;
      const { after, isAsked } = withDifference({ before, after: moved }, records, rules, at);
      const whose = { phone: before.contact.phone, fingerprint: guest.fingerprint };
      const others = await othersOf(reservations, there, after, whose);
      // Whoever has not proven the number is told only of what was booked from the same network address.
      const told = asked.by === 'guest' && after.proof !== undefined ? others.filter(isOf(after)) : others;
      if (!asked.twice && isAmong(told, after, whose)) {
        return { kind: 'refused', reason: 'reservation.duplicate' };
      }
      // Guests who are at the venue are told in person.
      const message = isHere(before) && asked.by === 'operator' ? null : amendmentMessage(before, after, messageId, at);
      const link = isAsked ? differenceMessage(after, newMessageId(), at) : null;
      const written = [message, link].filter((each) => each !== null);
      const messages = written.map((each) => ({ message: each, thread: guest.thread }));
      // While the venue may still undo this, the freed place is offered to nobody.
      const waits = keepsPlace(rules, after, at);
      const lookAgainAt = waits ? afterUndo(at) : undefined;
      const commit =
        after.id === before.id
          ? [{ sheet, reservations: [{ before, after }], messages, lookAgainAt }]
          : [
              {
                sheet: freeParty(own, partyIdOf(before)),
                reservations: [],
                leaves: { before, to: after.id },
                removed: asked.sent,
              },
              {
                sheet,
                // If it has been on that day before, a pointer is stored in its place.
                reservations: [{ before: null, after, instead: await reservations.pointer(before.venueId, after.id) }],
                messages,
              },
            ];
      return { kind: 'planned', commit, after, sheet, messages: written };
    },
  };
};

export type AlterationsStore = ReturnType<typeof alterationsStore>;

/**
 * Whether an alteration gives up the present tables: a seated party usually keeps them, and one whose place stays the
 * same always does.
 */
function givesUpTables(
  rules: VenueRules,
  before: Reservation,
  wish: ReservationWish,
  own: DaySheet,
  sheet: DaySheet,
): boolean {
  const id = partyIdOf(before);
  return isAtTable(before) ? elsewhere(rules, sheet, id, stoodAt(rules, own, id)) !== null : !samePlace(before, wish);
}
