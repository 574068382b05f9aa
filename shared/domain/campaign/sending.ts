import { addDays } from '../kernel/time/local-date.ts';
import { instantFrom, localMomentAt } from '../kernel/time/zone.ts';
import type { CampaignRow } from './rows.ts';

const OPENS = 10 * 60;
const CLOSES = 20 * 60;

/** When a campaign may send: now, from ten to twenty by the venue's clock, or from the next morning at ten. */
export function nextSending(now: number, zone: string): number {
  const { date, minute } = localMomentAt(now, zone);
  if (minute >= OPENS && minute < CLOSES) return now;
  return instantFrom(minute < OPENS ? date : addDays(date, 1), OPENS, zone);
}

const FEW = 50;
const SOME = 250;
const AT_ONCE = 100;
const PAUSE_MS = 10 * 60_000;

/**
 * How many mails the next step may send, and how long to wait after it: first fifty, then two hundred more, with a pause
 * after each, in which failures and complaints come back.
 */
export function rampOf(claimed: number): { readonly size: number; readonly pause: number } {
  if (claimed < FEW) return { size: FEW - claimed, pause: PAUSE_MS };
  const size = claimed < SOME ? Math.min(AT_ONCE, SOME - claimed) : AT_ONCE;
  return { size, pause: claimed < SOME && claimed + size >= SOME ? PAUSE_MS : 0 };
}

export const STOPS = ['failures', 'complaints'] as const;
export type Stop = (typeof STOPS)[number];

/** Fewer mails than these say nothing about a share. */
const ENOUGH_FOR_FAILURES = 20;
const MAX_FAILED = 0.1;
const MAX_COMPLAINED = 0.001;

/** Why a sending must not go on by itself, if it must not. */
export function stopOf(rows: readonly Pick<CampaignRow, 'state' | 'complained'>[]): Stop | null {
  const over = rows.filter(({ state }) => state === 'accepted' || state === 'delivered' || state === 'failed');
  const failed = over.filter(({ state }) => state === 'failed').length;
  if (over.length >= ENOUGH_FOR_FAILURES && failed > over.length * MAX_FAILED) return 'failures';
  const complained = over.filter((row) => row.complained).length;
  return complained > over.length * MAX_COMPLAINED ? 'complaints' : null;
}
