import type { Message } from '../message/message.ts';
import { newMessage } from '../reservation/new-message.ts';
import type { Actor, Reservation } from '../reservation/reservation.ts';
import { noted } from '../reservation/unsend.ts';
import { stillFits } from './judge-sending.ts';

/** The most letters of a note to a guest: what fits into one placeholder of a template beside its other words. */
export const MAX_NOTE_LENGTH = 300;

export type NoteVerdict =
  | { readonly kind: 'write'; readonly after: Reservation; readonly message: Message }
  | { readonly kind: 'refused'; readonly code: 'reservation.notAllowed' | 'message.none' };

/**
 * Whether staff may write to the guest of a reservation, by its channel. Refused with `reservation.notAllowed` once it is
 * over or erased, and `message.none` if it gets no messages.
 */
export function judgeNote(
  before: Reservation,
  body: string,
  { id, now, actor }: { readonly id: string; readonly now: number; readonly actor: Actor },
): NoteVerdict {
  if (before.erased || before.proof === 'must' || !stillFits('note', before)) {
    return { kind: 'refused', code: 'reservation.notAllowed' };
  }
  if (before.messaging === 'none') return { kind: 'refused', code: 'message.none' };
  const after = noted(before, { at: now, actor, action: 'write', reason: body, forGuest: true });
  return { kind: 'write', after, message: newMessage(id, after, 'note', now) };
}
