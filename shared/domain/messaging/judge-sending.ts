import { DOUBT_MS, GIVE_UP_MS } from '../message/failures.ts';
import type { Message } from '../message/message.ts';
import { type MessagePurpose, PURPOSES, type Purpose } from '../message/purposes.ts';
import type { BookingStatus } from '../reservation/booking.ts';
import { mayReconfirm } from '../reservation/reconfirm.ts';
import { askableFrom } from '../reservation/reminder.ts';
import type { Reservation } from '../reservation/reservation.ts';
import { type AfterVisit, isThanks, thanksFrom } from '../reservation/thanks.ts';
import { wasSeated } from '../reservation/visit.ts';
import { isReminder } from './purpose.ts';

/**
 * The booking statuses in which a message still holds. A confirmed guest who corrects the number is asked to confirm
 * again.
 */
const FITS = {
  confirmRequest: ['unconfirmed', 'confirmed'],
  confirmed: ['confirmed'],
  amended: ['confirmed'],
  amendmentRejected: ['confirmed'],
  amendmentRejectedDetails: ['confirmed'],
  cancelled: ['cancelled'],
  cancelledDetails: ['cancelled'],
  note: ['unconfirmed', 'pendingPayment', 'requested', 'waitlisted', 'offered', 'confirmed'],
  requestReceived: ['requested'],
  rejected: ['rejected', 'expired'],
  rejectedDetails: ['rejected', 'expired'],
  waitlistJoined: ['waitlisted'],
  // A guest whose waiting time ended during an offer that the venue took back stays waitlisted until the timer has run.
  waitlistCancelled: ['cancelled', 'waitlisted', 'expired'],
  waitlistOffer: ['offered'],
  tableReady: ['waitlisted'],
  reminder: ['confirmed'],
  reminderDeposit: ['confirmed'],
  // A link may also be for the difference of a confirmed party, or for what an absent one owes.
  paymentLink: ['pendingPayment', 'confirmed', 'noShow', 'cancelled'],
  payDifference: ['confirmed'],
  leaveCard: ['confirmed'],
  refunded: ['confirmed', 'cancelled', 'rejected', 'expired', 'noShow', 'completed'],
  // The next day, a party whose departure nobody noted is still confirmed.
  thanks: ['confirmed', 'completed'],
  thanksCoupon: ['confirmed', 'completed'],
  couponOnly: ['confirmed', 'completed'],
  consentRequest: ['confirmed', 'completed'],
  reviewAnswered: ['confirmed', 'completed'],
  news: [],
} as const satisfies Record<MessagePurpose, readonly BookingStatus[]>;

type Standing = Pick<Reservation, 'booking' | 'presence' | 'reconfirm' | 'difference'>;

/**
 * Whether a message still holds for a reservation in this state. A reminder does not once the guest has arrived or
 * reconfirmed, what follows a visit does not when the venue takes back that the party was there, nor does a link for a
 * difference that is paid or no longer due. Of a ready table only a party at the door is told.
 */
export function stillFits(purpose: MessagePurpose, reservation: Standing): boolean {
  const { follows, atDoor }: Purpose = PURPOSES[purpose];
  if (!(FITS[purpose] as readonly BookingStatus[]).includes(reservation.booking)) return false;
  if (atDoor && reservation.presence !== 'arrived') return false;
  if (follows && !wasSeated(reservation)) return false;
  if (asksDifference(purpose) && !reservation.difference) return false;
  return !(isReminder(purpose) && (reservation.reconfirm?.yes !== undefined || !mayReconfirm(reservation)));
}

const asksDifference = (purpose: MessagePurpose): boolean => purpose === 'payDifference' || purpose === 'leaveCard';

export type SendingVerdict =
  | 'send'
  | 'superseded'
  | 'tooOld'
  | 'noAnswer'
  | 'tooLate'
  | { readonly kind: 'wait'; readonly until: number };

/**
 * Whether to send a message that may have been written hours ago. Not when a newer one was written or the message no
 * longer fits the reservation (so a late retry never overtakes), not after a day, and not again when WhatsApp's answers
 * have been lost for too long; a mail may come twice. A reminder that nobody asked for keeps to waking hours, and thanks to
 * the hours that the venue has set. `messages`: all of the reservation's.
 */
export function judgeSending(
  reservation: Reservation,
  messages: readonly Message[],
  message: Message,
  { zone, reviews, now }: AfterVisit & { readonly now: number },
): SendingVerdict {
  if (
    !stillFits(message.purpose, reservation) ||
    getsNone(reservation, message) ||
    messages.some((other) => writtenAt(other) > writtenAt(message))
  )
    return 'superseded';
  const since = (state: Message['state']) => message.history.find((entry) => entry.state === state)?.at ?? now;
  if (now - since('queued') > GIVE_UP_MS) return 'tooOld';
  if (message.channel !== 'mail' && now - since('unknown') > DOUBT_MS) return 'noAnswer';
  if (isThanks(message.purpose)) {
    const until = thanksFrom(reservation.date, { zone, reviews }, now);
    return now < until ? { kind: 'wait', until } : 'send';
  }
  if (!isReminder(message.purpose) || wasAskedFor(reservation, message)) return 'send';
  const from = askableFrom(reservation, zone, now);
  if (from === 'tooLate') return from;
  return now < from ? { kind: 'wait', until: from } : 'send';
}

/** The message was triggered by a user of the venue or by the guest. */
const wasAskedFor = ({ history }: Pick<Reservation, 'history'>, message: Message): boolean =>
  history.some(({ at, actor }) => at === writtenAt(message) && (actor.kind === 'user' || actor.kind === 'guest'));

/** The reservation gets no messages, and the host did not press for this one. */
const getsNone = ({ messaging }: Pick<Reservation, 'messaging'>, { purpose }: Pick<Message, 'purpose'>): boolean =>
  messaging === 'none' && (PURPOSES[purpose] as Purpose).atDoor !== true;

const writtenAt = ({ history }: Pick<Message, 'history'>) => history[0]?.at ?? 0;

/** How many attempts were made to send a message. */
export const attemptsOf = ({ history }: Pick<Message, 'history'>): number =>
  history.filter(({ state }) => state === 'sending').length;
