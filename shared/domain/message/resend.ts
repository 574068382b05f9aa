import type { Actor, Reservation } from '../reservation/reservation.ts';
import { resendWait } from './latest.ts';
import type { Message } from './message.ts';
import { fittingPurpose, newMessage } from './purpose.ts';

export type ResendVerdict =
  | { readonly kind: 'resend'; readonly after: Reservation; readonly message: Message }
  | {
      readonly kind: 'refused';
      readonly code: 'reservation.notAllowed' | 'message.none' | 'message.tooSoon';
      /** Seconds to wait. */
      readonly extras?: { readonly detail: { readonly limit: number } };
    };

/**
 * Whether the message that fits a reservation's state may be sent once more. `messages` oldest first. Not allowed where
 * no message fits; none when a delivery failed for good and the reservation stands without messages; a minute between two.
 */
export function judgeResend(
  before: Reservation,
  messages: readonly Message[],
  { id, now, actor }: { readonly id: string; readonly now: number; readonly actor: Actor },
): ResendVerdict {
  const purpose = fittingPurpose(before);
  if (!purpose || (actor.kind === 'guest' && before.booking === 'cancelled')) {
    return { kind: 'refused', code: 'reservation.notAllowed' };
  }
  if (before.messaging === 'none') return { kind: 'refused', code: 'message.none' };
  const wait = resendWait(messages, now);
  if (wait > 0) {
    return { kind: 'refused', code: 'message.tooSoon', extras: { detail: { limit: Math.ceil(wait / 1000) } } };
  }
  const entry = { at: now, actor, action: 'resend' };
  const after = { ...before, revision: before.revision + 1, history: [...before.history, entry] };
  return { kind: 'resend', after, message: newMessage(id, after, purpose, now) };
}
