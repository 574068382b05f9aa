import type { SheetEffect } from '../reservation/act.ts';
import type { Reservation } from '../reservation/reservation.ts';
import { confirmUnreached } from '../reservation/unreached.ts';
import { type ByMail, byMail } from './by-mail.ts';
import { failureKind, isPassing } from './failures.ts';
import { stillFits } from './judge-sending.ts';
import type { Message } from './message.ts';
import { newMessage } from './purpose.ts';

/** A message that the provider took and then failed to deliver for a passing reason is written anew this often. */
const TRIES = 3;

export type FailureVerdict =
  | { readonly kind: 'resend'; readonly after: Reservation; readonly message: Message; readonly effect: 'keep' }
  | ByMail
  | { readonly kind: 'withoutMessages'; readonly after: Reservation; readonly effect: SheetEffect }
  | { readonly kind: 'nothing' };

/**
 * What a failed message means for its reservation. A delivery failure never loses a reservation: what WhatsApp cannot bring
 * goes by mail, and without an address it is confirmed all the same, without messages. Judged by the state found, so a
 * repeated report changes nothing; a message that was followed by a newer one, or says what is not so any more, means nothing.
 * After a mail there is no further way: it stands as failed. `messages` are the reservation's, oldest first.
 */
export function judgeFailure(
  reservation: Reservation,
  messages: readonly Message[],
  failed: Message,
  { id, now }: { readonly id: string; readonly now: number },
): FailureVerdict {
  const { state, purpose, channel, failure } = failed;
  const last = messages.at(-1)?.id === failed.id;
  const byWhatsApp = channel === 'whatsapp' && reservation.messaging === 'whatsapp';
  if (state !== 'failed' || !last || !byWhatsApp || !stillFits(purpose, reservation)) return { kind: 'nothing' };
  // Its hour has passed: no other way brings that back.
  if (failure === 'tooLate') return { kind: 'nothing' };
  const code = /^\d+$/.test(failure ?? '') ? Number(failure) : null;
  const tries = messages.filter((each) => each.purpose === purpose && each.state === 'failed').length;
  if (code !== null && isPassing(failureKind(code)) && tries < TRIES) {
    return { kind: 'resend', ...again(reservation, purpose, id, now), effect: 'keep' };
  }
  const reason = failure ?? 'unknown';
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
