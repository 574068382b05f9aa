import type { Message } from '../message/message.ts';
import type { BookingStatus } from '../reservation/booking.ts';
import type { Reservation } from '../reservation/reservation.ts';
import { isOfTime } from '../waitlist/offer.ts';

/**
 * Whether the press of a button still counts. After a wrong number was corrected, the recipient of the first message
 * must not decide anything: a press counts only if its message was written after the last change of number. `pressed`
 * is null when the message is unknown; then the press counts only if the number never changed.
 */
export function pressCounts({ history }: Pick<Reservation, 'history'>, pressed: Message | null): boolean {
  const changedAt = history.findLast(({ action }) => action === 'changeNumber')?.at;
  if (changedAt === undefined) return true;
  return pressed !== null && (pressed.history[0]?.at ?? 0) >= changedAt;
}

/** `under`: the message with the button, if known; `offered`: the start that the button's own offer was for. */
type OfferPressed = {
  readonly under: Pick<Message, 'purpose' | 'history'> | null;
  readonly offered?: Pick<Reservation, 'date' | 'start'> | undefined;
};

/**
 * Whether a button belongs to an earlier offer: the guest is waiting again, or has since been made another offer, still
 * open or already confirmed.
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
