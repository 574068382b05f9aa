import { resendWait } from '../message/latest.ts';
import type { Message } from '../message/message.ts';
import { newMessage } from '../reservation/new-message.ts';
import type { Actor, Reservation } from '../reservation/reservation.ts';
import { noted } from '../reservation/unsend.ts';

/** It waits at the door, so that it can be told that its table is ready. */
export const waitsAtDoor = ({ booking, presence }: Pick<Reservation, 'booking' | 'presence'>): boolean =>
  booking === 'waitlisted' && presence === 'arrived';

export type ReadyVerdict =
  | { readonly kind: 'tell'; readonly after: Reservation; readonly message: Message }
  | {
      readonly kind: 'refused';
      readonly code: 'reservation.notAllowed' | 'message.none' | 'message.tooSoon';
      /** Seconds to wait. */
      readonly extras?: { readonly detail: { readonly limit: number } };
    };

/**
 * Whether a party is told that its table is ready. `messages`: oldest first. Refused with `reservation.notAllowed` if it
 * does not wait at the door, `message.none` without a number, and `message.tooSoon` within a minute of the last message.
 */
export function judgeReady(
  before: Reservation,
  messages: readonly Message[],
  { id, now, actor }: { readonly id: string; readonly now: number; readonly actor: Actor },
): ReadyVerdict {
  if (!waitsAtDoor(before)) return { kind: 'refused', code: 'reservation.notAllowed' };
  if (before.contact.phone === '') return { kind: 'refused', code: 'message.none' };
  const wait = resendWait(messages, now);
  if (wait > 0) {
    return { kind: 'refused', code: 'message.tooSoon', extras: { detail: { limit: Math.ceil(wait / 1000) } } };
  }
  const after = noted(before, { at: now, actor, action: 'tellReady' });
  return { kind: 'tell', after, message: newMessage(id, after, 'tableReady', now) };
}
