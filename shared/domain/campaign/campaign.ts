import type { Cause } from './automation.ts';
import type { CampaignChannel, CampaignTexts } from './message.ts';
import type { Segment } from './segment.ts';
import type { Stop } from './sending.ts';

export const CAMPAIGN_STATES = [
  ...(['draft', 'scheduled', 'freezing', 'sending', 'paused', 'stopped', 'done'] as const),
] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** `S`: whom it is for; the platform's campaigns are for accounts. */
export type Campaign<S = Segment> = {
  readonly campaignId: string;
  readonly name: string;
  readonly channel: CampaignChannel;
  readonly segment: S;
  readonly texts: CampaignTexts;
  readonly state: CampaignState;
  /** Of `stopped`: by a person, or by itself. */
  readonly stop: Stop | 'person' | null;
  /** Who wrote it last. */
  readonly by: string;
  readonly writtenAt: number;
  /** Of `scheduled`: when its audience is frozen (instant). */
  readonly dueAt: number | null;
  readonly startedAt: number | null;
  /** Of a day's run of an automation: its cause. */
  readonly cause?: Cause;
  readonly revision: number;
  /** The step that a started campaign is at; a command of an earlier one is ignored. */
  readonly step: number;
};

export const MAX_CAMPAIGNS = 100;
/** How long ahead a campaign may be scheduled. */
export const MAX_AHEAD_MS = 90 * 86_400_000;

/** What a person may do with a campaign, and what it is afterwards; a scheduled one that is stopped is a draft again. */
const ACTS = {
  pause: { sending: 'paused' },
  resume: { paused: 'sending' },
  stop: { scheduled: 'draft', freezing: 'stopped', sending: 'stopped', paused: 'stopped' },
} as const satisfies Record<string, { readonly [S in CampaignState]?: CampaignState }>;
export type CampaignAct = keyof typeof ACTS;

/** The state after an act; null where it does not apply. An audience is whole before its campaign can be paused. */
export const stateAfter = (state: CampaignState, act: CampaignAct): CampaignState | null =>
  (ACTS[act] as { readonly [S in CampaignState]?: CampaignState })[state] ?? null;
