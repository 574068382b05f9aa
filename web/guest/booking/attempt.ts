import { newKey } from '#web/api/idempotency.ts';
import { keep, recall } from '../storage.ts';
import type { BookingInput } from '../types.ts';

/** Books a table, asks the house for one, or waits for one. */
export type Way = 'create' | 'request' | 'join';

/** One wish sent to the server. Its key is the same however often it is sent, so it can be booked once only. */
export type Attempt = { readonly operation: Way; readonly input: BookingInput; readonly key: string };

const KEY = 'coperto.attempt';

/** The attempt that got no answer yet, perhaps from before a reload. */
export const pendingAttempt = (): Attempt | null => recall<Attempt>('sessionStorage', KEY);

/** The attempt for this wish: the unanswered one when it is the very same, else a new one, kept until it is answered. */
export function attemptFor(operation: Way, input: BookingInput): Attempt {
  const pending = pendingAttempt();
  const same = pending?.operation === operation && JSON.stringify(pending.input) === JSON.stringify(input);
  const attempt = same ? pending : { operation, input, key: newKey() };
  keep('sessionStorage', KEY, attempt);
  return attempt;
}

export const forgetAttempt = (): void => keep('sessionStorage', KEY, null);
