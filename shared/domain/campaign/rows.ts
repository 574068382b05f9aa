import type { GuestId } from '../guest/guest-id.ts';
import type { Locale } from '../kernel/locale.ts';
import type { AccountLeftOut } from './account-preflight.ts';
import type { LinkRequest } from './clicks.ts';
import type { CampaignChannel } from './message.ts';
import type { LeftOut } from './preflight.ts';

export const ROW_STATES = ['wanted', 'held', 'sending', 'accepted', 'delivered', 'failed', 'skipped'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** A booking of a guest after the message; `byLink`: it began at a link of the message. */
export type RowBooking = { readonly at: number; readonly covers: number; readonly byLink: boolean };

/** One guest of a frozen audience; of the platform's campaigns one account, whose id stands for the guest's. */
export type CampaignRow = {
  readonly rowId: string;
  readonly guestId: GuestId;
  readonly locale: Locale;
  /** By what it is sent: the campaign's channel, or mail where WhatsApp does not reach the guest. */
  readonly channel: CampaignChannel;
  readonly state: RowState;
  /** When it came into this state (instant). */
  readonly at: number;
  /** When the row was claimed for its last message (instant). */
  readonly claimedAt?: number;
  /** Of `wanted`: not before this instant, because a message before it failed. */
  readonly dueAt?: number;
  /** How many messages failed, and when the first did. */
  readonly tries?: number;
  readonly firstFailedAt?: number;
  /** Of `failed`: the provider's code, or `noAnswer`. */
  readonly failure?: string;
  /** Of `skipped`: why nothing was sent. */
  readonly reason?: LeftOut | AccountLeftOut | SkipReason;
  readonly read?: true;
  readonly complained?: true;
  /** Withdrew the consent by this message, or by what the provider answered to it. */
  readonly optedOut?: true;
  /** The latest requests for its links. */
  readonly requests?: readonly LinkRequest[];
  readonly bookings?: readonly RowBooking[];
};

/** Why a row of the frozen audience got no message; beside what leaves a guest out anyway. */
export const SKIP_REASONS = ['stopped', 'gone', 'noCoupon'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** A provider that said nothing for so long took the message or did not. */
export const NO_ANSWER_MS = 15 * 60_000;
export const NO_ANSWER = 'noAnswer';

const NEXT: Readonly<Record<RowState, readonly RowState[]>> = {
  wanted: ['sending', 'skipped'],
  held: [],
  // Back to `wanted` only where the provider said that the guest certainly got nothing.
  sending: ['accepted', 'delivered', 'failed', 'wanted'],
  accepted: ['delivered', 'failed', 'wanted'],
  delivered: [],
  failed: [],
  skipped: [],
};

type Standing = Pick<CampaignRow, 'state' | 'failure' | 'tries'>;

/**
 * Whether a row may come from its state into another one. A message believed lost or failed may still turn out to be
 * delivered, also while the row waits for its next one.
 */
export const mayBecome = ({ state, failure, tries = 0 }: Standing, next: RowState): boolean =>
  NEXT[state].includes(next) ||
  (failure === NO_ANSWER && (next === 'delivered' || next === 'accepted')) ||
  (state === 'wanted' && tries > 0 && next === 'delivered');

/** The provider never answered, and reported nothing since. */
export const isLost = ({ state, at }: Pick<CampaignRow, 'state' | 'at'>, now: number): boolean =>
  state === 'sending' && at + NO_ANSWER_MS <= now;

const MAX_REPEATS = 3;

/**
 * What becomes of a row for which the provider never answered. `reported`: when the latest message was claimed of which the
 * provider has reported a delivery. Where it has reported one that left later, it never had this one, which is sent again;
 * otherwise nobody knows, and a lost message is better than a double.
 */
export function afterNoAnswer({ claimedAt = 0, tries = 0, firstFailedAt }: CampaignRow, reported: number, now: number) {
  if (claimedAt >= reported || tries >= MAX_REPEATS) return { state: 'failed', at: now, failure: NO_ANSWER } as const;
  return { state: 'wanted', at: now, dueAt: now, tries: tries + 1, firstFailedAt: firstFailedAt ?? now } as const;
}

const HELD_PERCENT = 10;

/** Whether a guest is held out of a campaign, to show what it adds: always the same answer for the same two. */
export function isHeldOut(campaignId: string, guestId: GuestId): boolean {
  let hash = 0x811c9dc5;
  for (const sign of `${campaignId}|${guestId}`) {
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % 100 < HELD_PERCENT;
}
