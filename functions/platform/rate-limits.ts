import type { RateClass } from '#shared/contracts/define.ts';
import { LIMITED } from '#shared/contracts/metrics.ts';
import { logEvent } from './log.ts';
import type { RatesStore } from './rate-counts.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Calls per window of seconds; `siteCalls`: those of all IPv6 callers of one site together. */
export type Limit = { readonly calls: number; readonly seconds: number; readonly siteCalls?: number };

/** How often one caller may call operations of a class, in calls per window of seconds. */
export const RATES = {
  read: { calls: 600, seconds: 60 },
  write: { calls: 60, seconds: 60 },
  /** Holds, which anybody may take: enough for the guests behind one address, too few to block a whole venue. */
  hold: { calls: 40, seconds: 300, siteCalls: 200 },
  /**
   * Bookings, requests and waiting-list entries: each takes a place or sends a message to a number that is not proven
   * yet.
   */
  book: { calls: 40, seconds: 300, siteCalls: 200 },
  auth: { calls: 20, seconds: 300, siteCalls: 100 },
  /** Refused tokens, so that guessing them is limited. */
  denied: { calls: 60, seconds: 60 },
} as const satisfies Record<RateClass | 'denied', Limit>;

/** Counts a call; beyond the limit a refusal with the seconds to wait. */
export const overLimit = (rates: RatesStore, rate: keyof typeof RATES, subject: string, now: number) =>
  overLimitOf(rates, rate, RATES[rate], subject, now);

/** The same for any limit; `rate` is its name in the counters. */
export async function overLimitOf(
  rates: RatesStore,
  rate: string,
  { calls, seconds, siteCalls }: Limit,
  subject: string,
  now: number,
): Promise<Refusal<'rate.exceeded'> | null> {
  const isOver = async (whose: string, most: number) => (await rates.count(rate, whose, seconds, now)) > most;
  const site = siteOf(subject);
  const over = (await isOver(subject, calls)) || (siteCalls && site !== subject && (await isOver(site, siteCalls)));
  const wait = seconds - (Math.floor(now / 1000) % seconds);
  if (!over) return null;
  logEvent(LIMITED.event, { limit: rate });
  return refuse('rate.exceeded', { detail: { limit: wait } });
}

/**
 * The network that a caller probably controls: the owner of one IPv6 /64 usually has a /48, which is 65,536 of them. A
 * venue after the address stays.
 */
export function siteOf(subject: string): string {
  const [caller = '', ...venue] = subject.split('|');
  return [caller.includes(':') ? caller.split(':', 3).join(':') : caller, ...venue].join('|');
}
