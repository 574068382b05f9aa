import type { Reservation } from '../reservation/reservation.ts';
import { confirmWithoutMessages, type WithoutMessages } from '../reservation/without-messages.ts';
import { failureKind, isPassing } from './failures.ts';
import type { Message } from './message.ts';
import { newMessage } from './purpose.ts';

/** A message that the provider took and then failed to deliver for a passing reason is written anew this often. */
const TRIES = 3;

export type FailureVerdict =
  | { readonly kind: 'resend'; readonly after: Reservation; readonly message: Message }
  | WithoutMessages
  | { readonly kind: 'nothing' };

/**
 * What a failed message means for its reservation. A delivery failure never loses a reservation: it is confirmed all
 * the same, without messages. Judged by the state found, so a repeated report changes nothing; a message that was
 * followed by a newer one means nothing any more. `messages` are the reservation's, oldest first.
 */
export function judgeFailure(
  reservation: Reservation,
  messages: readonly Message[],
  failed: Message,
  { id, now }: { readonly id: string; readonly now: number },
): FailureVerdict {
  const { state, purpose, failure } = failed;
  if (state !== 'failed' || messages.at(-1)?.id !== failed.id || reservation.messaging === 'none') {
    return { kind: 'nothing' };
  }
  const code = /^\d+$/.test(failure ?? '') ? Number(failure) : null;
  const tries = messages.filter((each) => each.purpose === purpose && each.state === 'failed').length;
  if (code !== null && isPassing(failureKind(code)) && tries < TRIES) {
    return { kind: 'resend', ...again(reservation, purpose, id, now) };
  }
  return purpose === 'confirmRequest'
    ? confirmWithoutMessages(reservation, failure ?? 'unknown', now)
    : { kind: 'nothing' };
}

function again(reservation: Reservation, purpose: Message['purpose'], id: string, at: number) {
  const entry = { at, actor: { kind: 'clock' }, action: 'resend' } as const;
  const after = { ...reservation, revision: reservation.revision + 1, history: [...reservation.history, entry] };
  return { after, message: newMessage(id, after, purpose, at) };
}
