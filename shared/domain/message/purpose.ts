import type { Action } from '../reservation/act.ts';
import { samePlace } from '../reservation/amend.ts';
import { isHere } from '../reservation/axes.ts';
import type { BookingStatus } from '../reservation/booking.ts';
import type { HistoryEntry, Reservation } from '../reservation/reservation.ts';
import type { Message, MessagePurpose } from './message.ts';

/** The purpose of the message that fits a reservation's state; states without one have nothing to tell. */
const BY_STATUS: Partial<Record<BookingStatus, MessagePurpose>> = {
  unconfirmed: 'confirmRequest',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
  requested: 'requestReceived',
  rejected: 'rejected',
  waitlisted: 'waitlistJoined',
  offered: 'waitlistOffer',
};

export function fittingPurpose({ booking, history }: Pick<Reservation, 'booking' | 'history'>): MessagePurpose | null {
  const end = booking === 'cancelled' ? history.findLast(({ action }) => action === 'cancel') : undefined;
  return end?.before?.booking === 'waitlisted' && end.actor.kind === 'user'
    ? 'waitlistCancelled'
    : (BY_STATUS[booking] ?? null);
}

/** The purpose of a reminder: with the deposit's refund deadline as long as that is ahead. */
export const reminderPurpose = ({ deposit }: Pick<Reservation, 'deposit'>, now: number): MessagePurpose =>
  (deposit?.refundUntil ?? 0) > now ? 'reminderDeposit' : 'reminder';

/**
 * The purpose of the message that fits a reservation now: a guest who was asked for a reconfirmation and has not answered is
 * asked again.
 */
export function purposeNow(reservation: Reservation, now: number): MessagePurpose | null {
  const { booking, reconfirm } = reservation;
  const asked = booking === 'confirmed' && reconfirm && !reconfirm.yes;
  return asked ? reminderPurpose(reservation, now) : fittingPurpose(reservation);
}

export const isReminder = (purpose: MessagePurpose): boolean => purpose === 'reminder' || purpose === 'reminderDeposit';

/** A new message about a reservation, queued in the guest's language and on the channel that the guest is reached by. */
export function newMessage(
  id: string,
  { id: reservationId, revision, contact, messaging }: Pick<Reservation, 'id' | 'revision' | 'contact' | 'messaging'>,
  purpose: MessagePurpose,
  at: number,
): Message {
  const { locale } = contact;
  const channel = messaging === 'mail' ? 'mail' : 'whatsapp';
  return { id, reservationId, revision, purpose, locale, channel, state: 'queued', history: [{ state: 'queued', at }] };
}

const BY_ACTION: Partial<Record<Action, MessagePurpose>> = {
  confirm: 'confirmed',
  accept: 'confirmed',
  reject: 'rejected',
  cancel: 'cancelled',
  withdrawOffer: 'waitlistJoined',
};

/** Actions whose messages are written elsewhere. */
const TOLD_ELSEWHERE: readonly string[] = ['offer', 'amend', 'rejectAmendment'];

/** A guest who withdraws one of these had no table that could be called cancelled. */
const NO_TABLE_YET: readonly BookingStatus[] = ['requested', 'waitlisted', 'offered'];

/**
 * The message that an action calls for, or null. Most call for none, and a guest without messages gets none. Guests who
 * withdraw a request, leave the waiting list or decline an offer know it themselves; one whom the house takes off the list is
 * told, unless they stand at the door.
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
  const purpose = off ? 'waitlistCancelled' : BY_ACTION[action];
  if (!purpose || after.messaging === 'none') return null;
  const byGuest = ['guest', 'whatsapp'].includes(after.history.at(-1)?.actor.kind ?? '');
  if (action === 'cancel' && byGuest && NO_TABLE_YET.includes(before.booking)) return null;
  return newMessage(id, after, purpose, at);
}

/** The waiting time ended during an offer: once that is gone they are off the list. */
const isWaitOver = ({ waits }: Reservation, at: number): boolean => waits !== undefined && waits.until <= at;

/**
 * The house cancels while somebody of the party is here to hear it. A party that waits at the door does not count: it may have
 * gone for a walk.
 */
const isToldByMouth = (before: Pick<Reservation, 'booking' | 'presence'>, { history }: Reservation): boolean =>
  before.booking === 'confirmed' && isHere(before) && history.at(-1)?.actor.kind === 'user';

/** What an undo means for messages: those not sent yet are withdrawn; if one was sent, the guest is told what holds now. */
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

/** The messages from an action's own on: of several written in one instant that is the last. */
function messagesSince(messages: readonly Message[], at: number): Message[] {
  const written = ({ history }: Message) => history[0]?.at ?? 0;
  const own = messages.findLastIndex((message) => written(message) === at);
  return own >= 0 ? messages.slice(own) : messages.filter((message) => written(message) > at);
}

/**
 * The purpose that tells how things stand again. None after the undo of a rejected alteration ("everything stays as it was"
 * still holds), nor for a guest who was told to be off the list and whose waiting time has ended since.
 */
function purposeBack(undone: string, after: Reservation, at: number): MessagePurpose | null {
  if (undone === 'rejectAmendment') return null;
  if (after.booking === 'waitlisted' && isWaitOver(after, at)) return undone === 'cancel' ? null : 'waitlistCancelled';
  return undone === 'amend' && after.booking === 'confirmed' ? 'amended' : fittingPurpose(after);
}

/**
 * The message about an alteration: an unconfirmed guest is asked about the new terms, all others are told them. Null for what
 * concerns the house only, such as a remark.
 */
export function amendmentMessage(before: Reservation, after: Reservation, id: string, at: number): Message | null {
  if (after.messaging === 'none' || samePlace(before, after)) return null;
  const purpose = after.booking === 'confirmed' ? 'amended' : fittingPurpose(after);
  return purpose && newMessage(id, after, purpose, at);
}

/** Tells a guest that the house cannot make the alteration, and that everything stays as it was. */
export const rejectionMessage = (after: Reservation, id: string, at: number): Message | null =>
  after.messaging === 'none' ? null : newMessage(id, after, 'amendmentRejected', at);
