import type { Once } from '#functions/platform/idempotency.ts';
import { newMessageId } from '#functions/platform/ids.ts';
import { isRefusal, type Refusal } from '#functions/platform/refusal.ts';
import { consentWrite } from '#functions/stores/consents.ts';
import type { DaysStore } from '#functions/stores/days.ts';
import { consentsOfBooking } from '#shared/domain/consent/of-booking.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { fittingPurpose } from '#shared/domain/messaging/purpose.ts';
import { newMessage } from '#shared/domain/reservation/new-message.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { bookingConsentWords } from './consent-words.ts';

/** The parts of a handler's call that are needed here. */
export type BookingCall = { readonly now: number; readonly once: Once; readonly days: Pick<DaysStore, 'change'> };
type Target = { readonly venueId: VenueId; readonly date: LocalDate };

/** A new reservation, and the sheet of its day with it. */
export type Taken = { readonly sheet: DaySheet; readonly reservation: Reservation };

/** Decides by the sheet of the day; called again with a newer one when another commit came first. */
export type Decide<T extends Taken = Taken> = (sheet: DaySheet) => Promise<T | Refusal> | T | Refusal;

/**
 * Commits a new reservation, of a guest or of the venue, with its first message: the one place for all that a booking
 * brings along.
 */
export function takeBooking<T extends Taken, A extends object>(
  { now, once, days }: BookingCall,
  { venueId, date }: Target,
  decide: Decide<T>,
  show: (taken: T, messages: readonly Message[]) => Promise<A> | A,
) {
  return days.change(
    venueId,
    date,
    async ({ sheet }) => {
      const taken = await decide(sheet);
      if (isRefusal(taken)) return { keep: taken };
      const { reservation: after } = taken;
      const messages = firstMessages(after, now);
      const outgoing = messages.map((message) => ({ message, thread: after.thread ?? '' }));
      const consents = consentsOfBooking(after, bookingConsentWords(after.contact.locale));
      const more = consents.map((act) => consentWrite(venueId, act));
      return {
        commit: { sheet: taken.sheet, reservations: [{ before: null, after }], messages: outgoing, more },
        answer: await show(taken, messages),
      };
    },
    { now, once },
  );
}

/**
 * What its guest is told of a new reservation: nothing if there is no way to reach the guest, nor to one who is about to
 * pay on the page.
 */
function firstMessages(reservation: Reservation, now: number): Message[] {
  const { messaging, booking, history } = reservation;
  const isAtPage = booking === 'pendingPayment' && history[0]?.actor.kind === 'guest';
  const purpose = messaging === 'none' || isAtPage ? null : fittingPurpose(reservation);
  return purpose ? [newMessage(newMessageId(), reservation, purpose, now)] : [];
}
