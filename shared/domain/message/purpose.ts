import type { Action } from '../reservation/act.ts';
import { samePlace } from '../reservation/amend.ts';
import { isHere } from '../reservation/axes.ts';
import type { BookingStatus } from '../reservation/booking.ts';
import type { HistoryEntry, Reservation } from '../reservation/reservation.ts';
import type { Message, MessagePurpose } from './message.ts';

/** The message that fits a reservation's state; in the other states there is nothing to say. */
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

/** The question whether the guest still comes: with the deposit's time as long as that is ahead. */
export const reminderPurpose = ({ deposit }: Pick<Reservation, 'deposit'>, now: number): MessagePurpose =>
  (deposit?.refundUntil ?? 0) > now ? 'reminderDeposit' : 'reminder';

/** What there is to say of a reservation as it stands: who was asked whether they come, and has not answered, is asked again. */
export function purposeNow(reservation: Reservation, now: number): MessagePurpose | null {
  const { booking, reconfirm } = reservation;
  const asked = booking === 'confirmed' && reconfirm && !reconfirm.yes;
  return asked ? reminderPurpose(reservation, now) : fittingPurpose(reservation);
}

export const isReminder = (purpose: MessagePurpose): boolean => purpose === 'reminder' || purpose === 'reminderDeposit';

/** A new message about a reservation, in the guest's language and by the way the guest is written to, waiting to be sent. */
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

/** Of what else was done the guest is told; it is written elsewhere. */
const TOLD_ELSEWHERE: readonly string[] = ['offer', 'amend', 'rejectAmendment'];

/** Who takes back one of these himself had no table that could be called cancelled. */
const NO_TABLE_YET: readonly BookingStatus[] = ['requested', 'waitlisted', 'offered'];

/**
 * The message that an action calls for, or null: most call for none, a guest without messages gets none, and who takes a
 * request back, leaves the waiting list or declines an offer knows it. Whom the house takes off the list is told, and not who stands there.
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

/** Their own time to wait has passed while they had an offer: the list is closed to them as soon as that is gone. */
const isWaitOver = ({ waits }: Reservation, at: number): boolean => waits !== undefined && waits.until <= at;

/** The house cancels, and somebody of the party is there to hear it. Who waits at the door may have gone for a walk. */
const isToldByMouth = (before: Pick<Reservation, 'booking' | 'presence'>, { history }: Reservation): boolean =>
  before.booking === 'confirmed' && isHere(before) && history.at(-1)?.actor.kind === 'user';

/** What an undo means for the messages: those that have not left are withdrawn, of one that has the guest is told what holds now. */
export type Correction = { readonly withdrawn: readonly Message[]; readonly message: Message | null };

/** `undone`: the entry that was taken back; `messages`: the reservation's so far, oldest first. */
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
  // Whom the first word never reached needs no second one.
  const told = since.some(({ state }) => state !== 'queued' && state !== 'failed');
  const purpose = told && after.messaging !== 'none' ? purposeBack(undone.action, after, at) : null;
  return { withdrawn, message: purpose && newMessage(id, after, purpose, at) };
}

/** From an action's own message on: of several written in one instant it is the last. */
function messagesSince(messages: readonly Message[], at: number): Message[] {
  const written = ({ history }: Message) => history[0]?.at ?? 0;
  const own = messages.findLastIndex((message) => written(message) === at);
  return own >= 0 ? messages.slice(own) : messages.filter((message) => written(message) > at);
}

/**
 * What says how it stands again. Of a rejection's "all stays as it was" every word still holds, and so does that somebody is off the list
 * whose time to wait has passed meanwhile.
 */
function purposeBack(undone: string, after: Reservation, at: number): MessagePurpose | null {
  if (undone === 'rejectAmendment') return null;
  if (after.booking === 'waitlisted' && isWaitOver(after, at)) return undone === 'cancel' ? null : 'waitlistCancelled';
  return undone === 'amend' && after.booking === 'confirmed' ? 'amended' : fittingPurpose(after);
}

/**
 * The message about an alteration: who has not yet confirmed is asked about the new terms, who has is told them, and so is who asks or waits. None
 * for what concerns the house only, such as a remark.
 */
export function amendmentMessage(before: Reservation, after: Reservation, id: string, at: number): Message | null {
  if (after.messaging === 'none' || samePlace(before, after)) return null;
  const purpose = after.booking === 'confirmed' ? 'amended' : fittingPurpose(after);
  return purpose && newMessage(id, after, purpose, at);
}

/** Tells a guest that the house cannot do what was asked, and that all stays as it was. */
export const rejectionMessage = (after: Reservation, id: string, at: number): Message | null =>
  after.messaging === 'none' ? null : newMessage(id, after, 'amendmentRejected', at);
