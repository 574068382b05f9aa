import type { Message } from '../message/message.ts';
import type { Actor, Reservation } from './reservation.ts';
import { isSlip } from './undo.ts';

export const noted = (before: Reservation, entry: Reservation['history'][number]): Reservation => ({
  ...before,
  revision: before.revision + 1,
  history: [...before.history, entry],
});

/** What the host sends by a press and may stop again. */
const BY_PRESS: readonly string[] = ['resend', 'tellReady'];

export type UnsendVerdict =
  | { readonly kind: 'unsend'; readonly after: Reservation; readonly message: Message }
  | { readonly kind: 'refused'; readonly code: 'reservation.notAllowed' | 'message.left' };

/**
 * Whether a message that the venue sent by a press can still be stopped: as long as an undo is possible, and before sending has
 * begun. `messages`: oldest first. Refused with `reservation.notAllowed` if the venue has sent none lately, and
 * `message.left` if it is no longer queued.
 */
export function judgeUnsend(
  before: Reservation,
  messages: readonly Message[],
  { now, actor }: { readonly now: number; readonly actor: Actor },
): UnsendVerdict {
  const last = before.history.findLast(({ action }) => BY_PRESS.includes(action) || action === 'unsend');
  if (!last || last.action === 'unsend' || !isSlip(last.actor.kind, last.at, now)) {
    return { kind: 'refused', code: 'reservation.notAllowed' };
  }
  const message = messages.findLast(({ history }) => history[0]?.at === last.at);
  if (message?.state !== 'queued') return { kind: 'refused', code: 'message.left' };
  return { kind: 'unsend', after: noted(before, { at: now, actor, action: 'unsend' }), message };
}

/** True while the venue can still stop a message that it sent by a press. */
export const mayUnsend = (reservation: Reservation, messages: readonly Message[], now: number): boolean =>
  judgeUnsend(reservation, messages, { now, actor: { kind: 'clock' } }).kind === 'unsend';
