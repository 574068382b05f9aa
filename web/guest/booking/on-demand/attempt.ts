import { newKey } from '#web/api/idempotency.ts';
import { keep } from '../../storage.ts';
import type { BookingInput } from '../../types.ts';
import { ATTEMPT, type Attempt, pendingAttempt, type Way } from '../progress.ts';

// A place may be held anew in between; it is the same wish all the same.
const wishOf = ({ operation, input }: Pick<Attempt, 'operation' | 'input'>) =>
  JSON.stringify([operation, { ...input, hold: 0 }]);

/** The unanswered attempt of a browser that keeps nothing: for as long as the page is open. */
let unkept: Attempt | null = null;

/**
 * The attempt for this wish: the unanswered one when it is the very same. Another wish takes the unanswered one's key, so
 * that of the two one is booked at most.
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

export function forgetAttempt(): void {
  unkept = null;
  keep('sessionStorage', ATTEMPT, null);
}

/**
 * The attempt that is under way or got no answer last, as long as the guest still means it. One that was answered since is over,
 * and must not come back with the network.
 */
export const meant: { attempt?: Attempt | undefined } = {};
