import type { RefusalCode } from '#shared/contracts/errors.ts';

const MAX_WAITS = 3;
/** The longest pause in seconds. Longer ones, such as that of a limit per hour, are reported instead. */
const MAX_WAIT_S = 120;

type Answered =
  | { readonly kind: 'refused'; readonly errorid: RefusalCode; readonly detail: { readonly limit?: number } }
  | { readonly kind: 'done' | 'offline' | 'timeout' | 'unreadable' | 'aborted' };

/**
 * Sends a call; when the limit per minute is reached, waits as long as the server asks to and sends it again, at most
 * `MAX_WAITS` times.
 */
export async function retryAfter<O extends Answered>(send: () => Promise<O>): Promise<O> {
  let outcome = await send();
  for (let wait = 0; wait < MAX_WAITS && outcome.kind === 'refused'; wait += 1) {
    if (outcome.errorid !== 'rate.exceeded') break;
    const seconds = outcome.detail.limit ?? 1;
    if (seconds > MAX_WAIT_S) break;
    await new Promise((done) => setTimeout(done, seconds * 1000));
    outcome = await send();
  }
  return outcome;
}
