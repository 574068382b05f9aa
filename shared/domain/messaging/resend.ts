import { resendWait } from '../message/latest.ts';
import type { Message } from '../message/message.ts';
import { newMessage } from '../reservation/new-message.ts';
import type { Actor, Reservation } from '../reservation/reservation.ts';
import { noted } from '../reservation/unsend.ts';

import { purposeNow } from './purpose.ts';

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
