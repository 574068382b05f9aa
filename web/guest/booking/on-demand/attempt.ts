import { newKey } from '#web/api/idempotency.ts';
import { keep } from '../../storage.ts';
import type { BookingInput } from '../../types.ts';
import { ATTEMPT, type Attempt, pendingAttempt, type Way } from '../progress.ts';

// The wish without its hold: a renewed hold does not make it another wish.
const wishOf = ({ operation, input }: Pick<Attempt, 'operation' | 'input'>) =>
  JSON.stringify([operation, { ...input, hold: 0 }]);

/** The unanswered attempt, for browsers without storage. */
let unkept: Attempt | null = null;

/**
 * The attempt for a wish: the unanswered one if the wish is the same. A different wish takes the unanswered attempt's
 * key over, so that at most one of the two is booked.
 */
export function attemptFor(operation: Way, input: BookingInput): Attempt {
  const pending = pendingAttempt() ?? unkept;
  const wanted = { operation, input };
  if (pending && wishOf(pending) === wishOf(wanted)) return pending;
  const attempt = { ...wanted, ...(pending ? { key: pending.key, before: pending } : { key: newKey() }) };
  keep('sessionStorage', ATTEMPT, attempt);
  unkept = pendingAttempt() ? null : attempt;
  return attempt;
}

let stopWaiting = () => {};

/** Resends an attempt without an answer automatically when the network is back; a later one takes its place. */
export function onceOnline(resend: () => void): void {
  stopWaiting();
  addEventListener('online', resend, { once: true });
  stopWaiting = () => removeEventListener('online', resend);
}

export function forgetAttempt(): void {
  unkept = null;
  stopWaiting();
  keep('sessionStorage', ATTEMPT, null);
}

/**
 * The attempt in flight or without an answer, as long as the guest still wants it. One that was answered meanwhile must
 * not be resent when the network returns.
 */
export const meant: { attempt?: Attempt | undefined } = {};
