import type { BookingStatus } from '../reservation/booking.ts';
import { mayReconfirm } from '../reservation/reconfirm.ts';
import { askableFrom } from '../reservation/reminder.ts';
import type { Reservation } from '../reservation/reservation.ts';
import { DOUBT_MS, GIVE_UP_MS } from './failures.ts';
import type { Message, MessagePurpose } from './message.ts';
import { isReminder } from './purpose.ts';

/** Where a message still says the truth. A confirmed guest who corrects the number is asked again. */
const FITS = {
  confirmRequest: ['unconfirmed', 'confirmed'],
  confirmed: ['confirmed'],
  amended: ['confirmed'],
  amendmentRejected: ['confirmed'],
  cancelled: ['cancelled'],
  requestReceived: ['requested'],
  rejected: ['rejected', 'expired'],
  waitlistJoined: ['waitlisted'],
  // Whose time to wait was over when the house took an offer back waits until the clock has seen it.
  waitlistCancelled: ['cancelled', 'waitlisted', 'expired'],
  waitlistOffer: ['offered'],
  reminder: ['confirmed'],
  reminderDeposit: ['confirmed'],
} as const satisfies Record<MessagePurpose, readonly BookingStatus[]>;

type Standing = Pick<Reservation, 'booking' | 'presence' | 'reconfirm'>;

/** Whether a message still says the truth of a reservation that stands so. Nobody is asked who has come, or has said so meanwhile. */
export const stillFits = (purpose: MessagePurpose, reservation: Standing): boolean =>
  (FITS[purpose] as readonly BookingStatus[]).includes(reservation.booking) &&
  !(isReminder(purpose) && (reservation.reconfirm?.yes !== undefined || !mayReconfirm(reservation)));

export type SendingVerdict =
  | 'send'
  | 'superseded'
  | 'tooOld'
  | 'noAnswer'
  | 'tooLate'
  | { readonly kind: 'wait'; readonly until: number };

/**
 * Whether a message that is about to be sent, perhaps hours after it was written, should be: not when a newer one was
 * written or the reservation has moved on (so a late retry never overtakes), not a day later, and not once more when
 * WhatsApp's answer was lost again and again: a mail that comes twice does no harm. A question for which nobody pressed
 * keeps to its hours. `messages` are all of the reservation's.
 */
export function judgeSending(
  reservation: Reservation,
  messages: readonly Message[],
  message: Message,
  { zone, now }: { readonly zone: string; readonly now: number },
): SendingVerdict {
  if (
    !stillFits(message.purpose, reservation) ||
    reservation.messaging === 'none' ||
    messages.some((other) => writtenAt(other) > writtenAt(message))
  )
    return 'superseded';
  const since = (state: Message['state']) => message.history.find((entry) => entry.state === state)?.at ?? now;
  if (now - since('queued') > GIVE_UP_MS) return 'tooOld';
  if (message.channel !== 'mail' && now - since('unknown') > DOUBT_MS) return 'noAnswer';
  if (!isReminder(message.purpose) || wasAskedFor(reservation, message)) return 'send';
  const from = askableFrom(reservation, zone, now);
  if (from === 'tooLate') return from;
  return now < from ? { kind: 'wait', until: from } : 'send';
}

/** Somebody of the house, or the guest, did what had it written. */
const wasAskedFor = ({ history }: Pick<Reservation, 'history'>, message: Message): boolean =>
  history.some(({ at, actor }) => at === writtenAt(message) && (actor.kind === 'user' || actor.kind === 'guest'));

const writtenAt = ({ history }: Pick<Message, 'history'>) => history[0]?.at ?? 0;

/** How often a message has been taken up for sending. */
export const attemptsOf = ({ history }: Pick<Message, 'history'>): number =>
  history.filter(({ state }) => state === 'sending').length;
