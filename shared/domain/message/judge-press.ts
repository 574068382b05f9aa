import type { BookingStatus } from '../reservation/booking.ts';
import type { Reservation } from '../reservation/reservation.ts';
import { isOfTime } from '../waitlist/offer.ts';
import type { Message } from './message.ts';

/**
 * Whether the press of a button still counts. Who corrects a mistyped number takes the word from whoever got the first
 * message: a press counts only when its message was written after the last change of number. `pressed` is null when
 * the message is not known by its id; then it counts as long as the number never changed.
 */
export function pressCounts({ history }: Pick<Reservation, 'history'>, pressed: Message | null): boolean {
  const changedAt = history.findLast(({ action }) => action === 'changeNumber')?.at;
  if (changedAt === undefined) return true;
  return pressed !== null && (pressed.history[0]?.at ?? 0) >= changedAt;
}

/** `under`: the message above the button, where it is known; `offered`: the start of the offer that the button itself names. */
type OfferPressed = {
  readonly under: Pick<Message, 'purpose' | 'history'> | null;
  readonly offered?: Pick<Reservation, 'date' | 'start'> | undefined;
};

/**
 * Whether a button belongs to an offer that is over: its guest waits again, or another offer, perhaps of another time, has come since,
 * whether that one is open or confirmed by now.
 */
export function isPastOffer(
  { booking, date, start, history }: Pick<Reservation, 'booking' | 'date' | 'start' | 'history'>,
  { under, offered }: OfferPressed,
): boolean {
  if (!AFTER_OFFER.includes(booking)) return false;
  const sent = under?.purpose === 'waitlistOffer' ? (under.history[0]?.at ?? 0) : null;
  if (booking === 'waitlisted') return sent !== null || offered !== undefined;
  if (offered && !isOfTime({ date, start }, offered)) return true;
  return sent !== null && history.some(({ action, at }) => action === 'offer' && at > sent);
}

const AFTER_OFFER: readonly BookingStatus[] = ['waitlisted', 'offered', 'confirmed'];
