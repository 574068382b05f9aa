import type { Message } from '../message/message.ts';
import { type MessagePurpose, PURPOSES, type Purpose } from '../message/purposes.ts';
import type { Action } from '../reservation/actions.ts';
import { samePlace } from '../reservation/amend.ts';
import { isHere } from '../reservation/axes.ts';
import type { BookingStatus } from '../reservation/booking.ts';
import { newMessage } from '../reservation/new-message.ts';
import type { HistoryEntry, Reservation } from '../reservation/reservation.ts';

/** The message that fits a booking status; the other statuses have none. */
const BY_STATUS: Partial<Record<BookingStatus, MessagePurpose>> = {
  unconfirmed: 'confirmRequest',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
  requested: 'requestReceived',
  rejected: 'rejected',
  waitlisted: 'waitlistJoined',
  offered: 'waitlistOffer',
  pendingPayment: 'paymentLink',
};

/** Null as well for a guest who must prove the number: no message goes to somebody who may be a stranger. */
export function fittingPurpose({
  booking,
  history,
  proof,
}: Pick<Reservation, 'booking' | 'history' | 'proof'>): MessagePurpose | null {
  if (proof === 'must') return null;
  const end = booking === 'cancelled' ? history.findLast(({ action }) => action === 'cancel') : undefined;
  return end?.before?.booking === 'waitlisted' && end.actor.kind === 'user'
    ? 'waitlistCancelled'
    : (BY_STATUS[booking] ?? null);
}

/** The purpose of a reminder: with the deposit's refund deadline as long as that is ahead. */
export const reminderPurpose = ({ deposit }: Pick<Reservation, 'deposit'>, now: number): MessagePurpose =>
  (deposit?.refundUntil ?? 0) > now ? 'reminderDeposit' : 'reminder';

/** The purpose of the link for what an alteration has added. */
const differencePurpose = ({ deposit }: Pick<Reservation, 'deposit'>): MessagePurpose =>
  deposit?.kind === 'guarantee' ? 'leaveCard' : 'payDifference';

/** Sends a guest the link for what an accepted alteration has added; null for one who gets no messages. */
export const differenceMessage = (after: Reservation, id: string, at: number): Message | null =>
  after.messaging === 'none' ? null : newMessage(id, after, differencePurpose(after), at);

/**
 * The purpose of the message that fits a reservation now: a guest who was asked for money or for a reconfirmation and
 * has not answered is asked again.
 */
export function purposeNow(reservation: Reservation, now: number): MessagePurpose | null {
  const { booking, reconfirm, difference } = reservation;
  if (booking === 'confirmed' && difference) return differencePurpose(reservation);
  const asked = booking === 'confirmed' && reconfirm && !reconfirm.yes;
  return asked ? reminderPurpose(reservation, now) : fittingPurpose(reservation);
}

export function isReminder(purpose: MessagePurpose): boolean {
  const { asks }: Purpose = PURPOSES[purpose];
  return asks === 'reconfirm';
}

const BY_ACTION: Partial<Record<Action, MessagePurpose>> = {
  confirm: 'confirmed',
  accept: 'confirmed',
  reject: 'rejected',
  cancel: 'cancelled',
  withdrawOffer: 'waitlistJoined',
};

/** Actions whose messages are created elsewhere. */
const TOLD_ELSEWHERE: readonly string[] = ['offer', 'amend', 'rejectAmendment'];

/** A guest who withdraws in one of these statuses had no reservation that could be reported as cancelled. */
const NO_TABLE_YET: readonly BookingStatus[] = ['requested', 'waitlisted', 'offered'];

/**
 * The message for an action, or null. Most actions have none, and a guest without messages gets none. Guests who
 * withdraw a request, leave the waiting list or decline an offer know it themselves; a guest whom the venue takes off
 * the waiting list is told.
 */
export function actionMessage(
  action: Action,
  before: Pick<Reservation, 'booking' | 'presence'>,
  after: Reservation,
  id: string,
  at: number,
): Message | null {
  if (action === 'cancel' && isToldByMouth(before, after)) return null;
  const off =
    action === 'cancel' ? before.booking === 'waitlisted' : action === 'withdrawOffer' && isWaitOver(after, at);
  const isToPay = after.booking === 'pendingPayment';
  const purpose = off ? 'waitlistCancelled' : isToPay ? 'paymentLink' : BY_ACTION[action];
  if (!purpose || after.messaging === 'none') return null;
  const byGuest = ['guest', 'whatsapp'].includes(after.history.at(-1)?.actor.kind ?? '');
  if (action === 'cancel' && byGuest && NO_TABLE_YET.includes(before.booking)) return null;
  return newMessage(id, after, purpose, at);
}

/** The waiting time ended during an offer: when the offer ends, the guest is off the waiting list. */
const isWaitOver = ({ waits }: Reservation, at: number): boolean => waits !== undefined && waits.until <= at;

/**
 * The venue cancels while somebody of the party is present and can be told in person. A party waiting at the door does
 * not count: it may have gone for a walk.
 */
const isToldByMouth = (before: Pick<Reservation, 'booking' | 'presence'>, { history }: Reservation): boolean =>
  before.booking === 'confirmed' && isHere(before) && history.at(-1)?.actor.kind === 'user';

/**
 * The effect of an undo on messages: unsent ones are withdrawn; if one was sent, the guest is told the present state.
 */
export type Correction = { readonly withdrawn: readonly Message[]; readonly message: Message | null };

/** `undone`: the entry that was undone; `messages`: the reservation's so far, oldest first. */
export function correctionOf(
  undone: Pick<HistoryEntry, 'action' | 'at'>,
  after: Reservation,
  messages: readonly Message[],
  id: string,
  at: number,
): Correction {
  if (!(undone.action in BY_ACTION || TOLD_ELSEWHERE.includes(undone.action))) return { withdrawn: [], message: null };
  const since = messagesSince(messages, undone.at);
  const withdrawn = since.filter(({ state }) => state === 'queued');
  // A guest whom no message reached needs no correction.
  const told = since.some(({ state }) => state !== 'queued' && state !== 'failed');
  const purpose = told && after.messaging !== 'none' ? purposeBack(undone.action, after, at) : null;
  return { withdrawn, message: purpose && newMessage(id, after, purpose, at) };
}

/**
 * The messages since an action, starting with its own: of those written at the same instant the last one, and what was
 * written with it at the same revision, as the link for a difference is.
 */
function messagesSince(messages: readonly Message[], at: number): Message[] {
  const written = ({ history }: Message) => history[0]?.at ?? 0;
  const own = messages.findLastIndex((message) => written(message) === at);
  if (own < 0) return messages.filter((message) => written(message) > at);
  const isOwn = (message: Message) => written(message) === at && message.revision === messages[own]?.revision;
  return messages.filter((message, nth) => nth >= own || isOwn(message));
}

/**
 * The purpose of the message about the restored state. None after the undo of a rejected alteration ("everything stays
 * as it was" still holds), nor for a guest who was told to be off the waiting list and whose waiting time has ended
 * since.
 */
function purposeBack(undone: string, after: Reservation, at: number): MessagePurpose | null {
  if (undone === 'rejectAmendment') return null;
  if (after.booking === 'waitlisted' && isWaitOver(after, at)) return undone === 'cancel' ? null : 'waitlistCancelled';
  return undone === 'amend' && after.booking === 'confirmed' ? 'amended' : fittingPurpose(after);
}

/**
 * The message about an alteration: an unconfirmed guest is asked about the new terms, all others are told them. Null if
 * only something internal to the venue changes, such as a remark.
 */
export function amendmentMessage(before: Reservation, after: Reservation, id: string, at: number): Message | null {
  if (after.messaging === 'none' || samePlace(before, after)) return null;
  const purpose = after.booking === 'confirmed' ? 'amended' : fittingPurpose(after);
  return purpose && newMessage(id, after, purpose, at);
}

/** Tells a guest that the venue cannot make the alteration, and that everything stays as it was. */
export const rejectionMessage = (after: Reservation, id: string, at: number): Message | null =>
  after.messaging === 'none' ? null : newMessage(id, after, 'amendmentRejected', at);
