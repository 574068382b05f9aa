import { failureKind, isPassing } from '../message/failures.ts';
import type { Message } from '../message/message.ts';
import type { SheetEffect } from '../reservation/actions.ts';
import { newMessage } from '../reservation/new-message.ts';
import type { Reservation } from '../reservation/reservation.ts';
import { confirmUnreached } from '../reservation/unreached.ts';
import { type ByMail, byMail } from './by-mail.ts';
import { stillFits } from './judge-sending.ts';
import { isLimited } from './sending-limits.ts';

/** The most messages of one purpose that are sent when delivery fails for transient reasons. */
const TRIES = 3;

export type FailureVerdict =
  | { readonly kind: 'resend'; readonly after: Reservation; readonly message: Message; readonly effect: 'keep' }
  | ByMail
  | { readonly kind: 'withoutMessages'; readonly after: Reservation; readonly effect: SheetEffect }
  | { readonly kind: 'nothing' };

/**
 * The consequences of a failed WhatsApp message for its reservation. A delivery failure never loses a reservation: the
 * message goes by mail, or without an address an unconfirmed reservation is confirmed without messages. Judged by the
 * present state, so a repeated report changes nothing; a message that was followed by a newer one, or no longer holds,
 * is ignored. A failed mail has no further fallback. `messages`: the reservation's, oldest first. `isKept`: whether an
 * unconfirmed table is kept without an answer; if not, only the guest's own message confirms it.
 */
export function judgeFailure(
  reservation: Reservation,
  messages: readonly Message[],
  failed: Message,
  { id, now, isKept = true }: { readonly id: string; readonly now: number; readonly isKept?: boolean },
): FailureVerdict {
  const { state, purpose, channel, failure } = failed;
  const last = messages.at(-1)?.id === failed.id;
  const byWhatsApp = channel === 'whatsapp' && reservation.messaging === 'whatsapp';
  if (state !== 'failed' || !last || !byWhatsApp || !stillFits(purpose, reservation)) return { kind: 'nothing' };
  // It was not sent because it was too late, or one too many, which no other channel changes.
  if (failure === 'tooLate' || isLimited(failed)) return { kind: 'nothing' };
  const code = /^\d+$/.test(failure ?? '') ? Number(failure) : null;
  const tries = messages.filter((each) => each.purpose === purpose && each.state === 'failed').length;
  if (code !== null && isPassing(failureKind(code)) && tries < TRIES) {
    return { kind: 'resend', ...again(reservation, purpose, id, now), effect: 'keep' };
  }
  const reason = failure ?? 'unknown';
  if (reservation.booking === 'unconfirmed' && !isKept) return { kind: 'nothing' };
  const mailed = byMail(reservation, { purpose, reason, id, at: now });
  if (mailed) return mailed;
  return purpose === 'confirmRequest'
    ? { kind: 'withoutMessages', ...confirmUnreached(reservation, 'none', reason, now) }
    : { kind: 'nothing' };
}

function again(reservation: Reservation, purpose: Message['purpose'], id: string, at: number) {
  const entry = { at, actor: { kind: 'clock' }, action: 'resend' } as const;
  const after = { ...reservation, revision: reservation.revision + 1, history: [...reservation.history, entry] };
  return { after, message: newMessage(id, after, purpose, at) };
}
