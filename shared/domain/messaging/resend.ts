import { resendWait } from '../message/latest.ts';
import type { Message } from '../message/message.ts';
import type { Actor, Reservation } from '../reservation/reservation.ts';
import { isSlip } from '../reservation/undo.ts';
import { newMessage, purposeNow } from './purpose.ts';

export type ResendVerdict =
  | { readonly kind: 'resend'; readonly after: Reservation; readonly message: Message }
  | {
      readonly kind: 'refused';
      readonly code: 'reservation.notAllowed' | 'message.none' | 'message.tooSoon';
      /** Seconds to wait. */
      readonly extras?: { readonly detail: { readonly limit: number } };
    };

/**
 * Whether the message that fits a reservation's state may be sent again. `messages`: oldest first. Refused with
 * `reservation.notAllowed` if no message fits, or if a guest asks about a cancelled reservation; `message.none` if the
 * reservation has no messages; and `message.tooSoon` within a minute of the last one.
 */
export function judgeResend(
  before: Reservation,
  messages: readonly Message[],
  { id, now, actor }: { readonly id: string; readonly now: number; readonly actor: Actor },
): ResendVerdict {
  const purpose = purposeNow(before, now);
  if (!purpose || (actor.kind === 'guest' && before.booking === 'cancelled')) {
    return { kind: 'refused', code: 'reservation.notAllowed' };
  }
  if (before.messaging === 'none') return { kind: 'refused', code: 'message.none' };
  const wait = resendWait(messages, now);
  if (wait > 0) {
    return { kind: 'refused', code: 'message.tooSoon', extras: { detail: { limit: Math.ceil(wait / 1000) } } };
  }
  const after = noted(before, { at: now, actor, action: 'resend' });
  return { kind: 'resend', after, message: newMessage(id, after, purpose, now) };
}

const noted = (before: Reservation, entry: Reservation['history'][number]): Reservation => ({
  ...before,
  revision: before.revision + 1,
  history: [...before.history, entry],
});

export type UnsendVerdict =
  | { readonly kind: 'unsend'; readonly after: Reservation; readonly message: Message }
  | { readonly kind: 'refused'; readonly code: 'reservation.notAllowed' | 'message.left' };

/**
 * Whether a message that the house resent can still be stopped: as long as an undo is possible, and before sending has
 * begun. `messages`: oldest first. Refused with `reservation.notAllowed` if the house has resent none lately, and
 * `message.left` if it is no longer queued.
 */
export function judgeUnsend(
  before: Reservation,
  messages: readonly Message[],
  { now, actor }: { readonly now: number; readonly actor: Actor },
): UnsendVerdict {
  const last = before.history.findLast(({ action }) => action === 'resend' || action === 'unsend');
  if (last?.action !== 'resend' || !isSlip(last.actor.kind, last.at, now)) {
    return { kind: 'refused', code: 'reservation.notAllowed' };
  }
  const message = messages.findLast(({ history }) => history[0]?.at === last.at);
  if (message?.state !== 'queued') return { kind: 'refused', code: 'message.left' };
  return { kind: 'unsend', after: noted(before, { at: now, actor, action: 'unsend' }), message };
}

/** True while the house can still stop a message that it resent. */
export const mayUnsend = (reservation: Reservation, messages: readonly Message[], now: number): boolean =>
  judgeUnsend(reservation, messages, { now, actor: { kind: 'clock' } }).kind === 'unsend';
