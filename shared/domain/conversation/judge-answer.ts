import { DOUBT_MS } from '../message/failures.ts';
import { mayReply } from '../message/reply.ts';
import type { HouseWord } from './word.ts';

/**
 * Whether an answer of the house that is about to be sent, perhaps hours after it was written, should be: not once WhatsApp takes
 * none any more (`heardAt`: when anything came from the guest last), and not once more when the provider's answer was lost again and again.
 */
export function judgeAnswer(
  heardAt: number,
  { history }: Pick<HouseWord, 'history'>,
  now: number,
): 'send' | 'tooLate' | 'noAnswer' {
  if (!mayReply(heardAt, now)) return 'tooLate';
  const unknown = history.find(({ state }) => state === 'unknown')?.at ?? now;
  return now - unknown > DOUBT_MS ? 'noAnswer' : 'send';
}
