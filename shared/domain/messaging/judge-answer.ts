import { DOUBT_MS } from '../message/failures.ts';
import { mayReply } from './reply.ts';
import type { StaffMessage } from './thread-message.ts';

/**
 * Whether to send an answer of the venue, perhaps hours after it was written. Not once WhatsApp accepts no free text
 * any more (`heardAt`: when anything last came from the guest), and not again when the provider's reply to earlier
 * attempts was lost for too long.
 */
export function judgeAnswer(
  heardAt: number,
  { history }: Pick<StaffMessage, 'history'>,
  now: number,
): 'send' | 'tooLate' | 'noAnswer' {
  if (!mayReply(heardAt, now)) return 'tooLate';
  const unknown = history.find(({ state }) => state === 'unknown')?.at ?? now;
  return now - unknown > DOUBT_MS ? 'noAnswer' : 'send';
}
