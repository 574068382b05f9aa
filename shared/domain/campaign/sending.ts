import { addDays, type Minute } from '../kernel/time/local-date.ts';
import { instantFrom, localMomentAt } from '../kernel/time/zone.ts';
import type { VenueServices } from '../venue/services.ts';
import { afterFailure } from './after-failure.ts';
import type { CampaignChannel } from './message.ts';
import type { CampaignRow } from './rows.ts';

/** By the venue's clock, from `from` (inclusive) to `to` (exclusive). */
export type Hours = { readonly from: Minute; readonly to: Minute };

export const MAIL_HOURS: Hours = { from: 10 * 60, to: 20 * 60 };

/** When a channel sends, and for how many days a guest who got something gets nothing else by it. */
export const pacingOf = (
  channel: CampaignChannel,
  { from, to, everyDays }: VenueServices['bulkWhatsapp'],
): { readonly hours: Hours; readonly everyDays: number } =>
  channel === 'mail' ? { hours: MAIL_HOURS, everyDays: 0 } : { hours: { from, to }, everyDays };

/** When a campaign may send: now, or when the hours begin next. */
export function nextSending(now: number, zone: string, { from, to }: Hours): number {
  const { date, minute } = localMomentAt(now, zone);
  if (minute >= from && minute < to) return now;
  return instantFrom(minute < from ? date : addDays(date, 1), from, zone);
}

const FEW = 50;
const SOME = 250;
const AT_ONCE = 500;
const PAUSE_MS = 10 * 60_000;

/**
 * How many messages the next step may send, and how long to wait after it: first fifty, then two hundred more, with a pause
 * after each, in which failures and complaints come back.
 */
export function rampOf(claimed: number): { readonly size: number; readonly pause: number } {
  if (claimed < FEW) return { size: FEW - claimed, pause: PAUSE_MS };
  const size = claimed < SOME ? Math.min(AT_ONCE, SOME - claimed) : AT_ONCE;
  return { size, pause: claimed < SOME && claimed + size >= SOME ? PAUSE_MS : 0 };
}

const TIER_MS = 86_400_000;

type Claimed = { readonly at: number; readonly channel: CampaignRow['channel'] };

/** How many more guests WhatsApp lets be written to now, and from when on there is room (instant). Null: no tier is known. */
export function roomInTier(claimed: readonly Claimed[], tier: number | null, now: number) {
  const recent = claimed.filter(({ at, channel }) => channel === 'whatsapp' && at > now - TIER_MS);
  if (tier === null || recent.length < tier) return { size: (tier ?? Infinity) - recent.length, at: now };
  return { size: 0, at: Math.min(...recent.map(({ at }) => at)) + TIER_MS };
}

/** `refused`: the provider answered what it would answer for every guest; `quality`: it rates the number worse than before. */
export const STOPS = ['failures', 'complaints', 'optOuts', 'quality', 'refused', 'number'] as const;
export type Stop = (typeof STOPS)[number];

/** Fewer messages than these say nothing about a share. */
const ENOUGH_FOR_FAILURES = 20;
const MAX_FAILED = 0.1;
const MAX_COMPLAINED = 0.001;
const ENOUGH_FOR_OPT_OUTS = 50;
const MAX_OPTED_OUT = 0.02;

type Seen = Pick<CampaignRow, 'state' | 'complained' | 'optedOut' | 'failure'>;

/** Why a sending must not go on by itself, if it must not. `quality`: how the provider rates the number that sends. */
export function stopOf(rows: readonly Seen[], quality: 'GREEN' | 'YELLOW' | 'RED' | 'UNKNOWN' = 'GREEN'): Stop | null {
  const over = rows.filter(({ state }) => state === 'accepted' || state === 'delivered' || state === 'failed');
  if (over.some(({ failure }) => failure !== undefined && stopsAll(failure))) return 'refused';
  const failed = over.filter(({ state }) => state === 'failed').length;
  if (over.length >= ENOUGH_FOR_FAILURES && failed > over.length * MAX_FAILED) return 'failures';
  const complained = over.filter((row) => row.complained).length;
  if (complained > over.length * MAX_COMPLAINED) return 'complaints';
  const optedOut = over.filter((row) => row.optedOut).length;
  if (over.length >= ENOUGH_FOR_OPT_OUTS && optedOut > over.length * MAX_OPTED_OUT) return 'optOuts';
  return quality === 'YELLOW' || quality === 'RED' ? 'quality' : null;
}

/** Whether WhatsApp's code of a failure (a mail's failures are no numbers) would be that of every other message too. */
export const stopsAll = (failure: string): boolean =>
  /^\d+$/.test(failure) && afterFailure({ code: Number(failure), tries: 1, firstAt: 0, at: 0 }).kind === 'stop';
