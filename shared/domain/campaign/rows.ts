import type { GuestId } from '../guest/guest-id.ts';
import type { Locale } from '../kernel/locale.ts';
import type { LeftOut } from './preflight.ts';

export const ROW_STATES = ['wanted', 'held', 'sending', 'accepted', 'delivered', 'failed', 'skipped'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** One guest of a frozen audience. */
export type CampaignRow = {
  readonly rowId: string;
  readonly guestId: GuestId;
  readonly locale: Locale;
  readonly state: RowState;
  /** When it came into this state (instant). */
  readonly at: number;
  /** When the row was claimed for its only mail (instant). */
  readonly claimedAt?: number;
  /** Of `failed`: the provider's code, or `noAnswer`. */
  readonly failure?: string;
  /** Of `skipped`: why nothing was sent. */
  readonly reason?: LeftOut | SkipReason;
  readonly complained?: true;
};

/** Why a row of the frozen audience got no mail; beside what leaves a guest out anyway. */
export const SKIP_REASONS = ['stopped', 'gone'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** A provider that said nothing for so long took the mail or did not; it is not sent again. */
export const NO_ANSWER_MS = 15 * 60_000;
export const NO_ANSWER = 'noAnswer';

const NEXT: Readonly<Record<RowState, readonly RowState[]>> = {
  wanted: ['sending', 'skipped'],
  held: [],
  // Back to `wanted` only where the provider said that it took nothing.
  sending: ['accepted', 'delivered', 'failed', 'wanted'],
  accepted: ['delivered', 'failed'],
  delivered: [],
  failed: [],
  skipped: [],
};

/** Whether a row may come from its state into another one; a mail believed lost may still turn out to be delivered. */
export const mayBecome = ({ state, failure }: Pick<CampaignRow, 'state' | 'failure'>, next: RowState): boolean =>
  NEXT[state].includes(next) || (failure === NO_ANSWER && (next === 'delivered' || next === 'accepted'));

/** The provider never answered, and reported nothing since. */
export const isLost = ({ state, at }: Pick<CampaignRow, 'state' | 'at'>, now: number): boolean =>
  state === 'sending' && at + NO_ANSWER_MS <= now;

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
