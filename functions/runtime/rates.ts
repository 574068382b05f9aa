import type { RatesStore } from '#functions/stores/rates.ts';
import type { RateClass } from '#shared/contracts/define.ts';
import { type Refusal, refuse } from './refusal.ts';

/** How often one caller may call operations of a class, in calls per window of seconds. */
export const RATES = {
  read: { calls: 600, seconds: 60 },
  write: { calls: 60, seconds: 60 },
  /** Places kept for whoever asks: enough for the guests behind one address, not for emptying a house. */
  hold: { calls: 40, seconds: 300 },
  auth: { calls: 20, seconds: 300 },
  /** Codes sent to one address: what a stranger may cause to be sent. */
  code: { calls: 3, seconds: 3600 },
  codeDay: { calls: 20, seconds: 86_400 },
  /** Codes shown to who is signed in already. */
  deviceCode: { calls: 10, seconds: 3600 },
  /** Tries at a second factor by whoever knows the password: at most a hundred in a million a day. */
  factor: { calls: 5, seconds: 300 },
  factorDay: { calls: 33, seconds: 86_400 },
  /** Tokens that were refused: guessing them is not for free. */
  denied: { calls: 60, seconds: 60 },
} as const satisfies Record<
  RateClass | 'code' | 'codeDay' | 'deviceCode' | 'factor' | 'factorDay' | 'denied',
  { calls: number; seconds: number }
>;

/** Counts a call; a refusal with the seconds to wait when it was one too many. */
export async function overLimit(
  rates: RatesStore,
  rate: keyof typeof RATES,
  subject: string,
  now: number,
): Promise<Refusal<'rate.exceeded'> | null> {
  const { calls, seconds } = RATES[rate];
  const count = await rates.count(rate, subject, seconds, now);
  const wait = seconds - (Math.floor(now / 1000) % seconds);
  return count > calls ? refuse('rate.exceeded', { detail: { limit: wait } }) : null;
}
