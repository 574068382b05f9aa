import type { CampaignTexts } from './message.ts';
import type { Segment } from './segment.ts';
import type { Stop } from './sending.ts';

export const CAMPAIGN_STATES = ['draft', 'freezing', 'sending', 'stopped', 'done'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

export type Campaign = {
  readonly campaignId: string;
  readonly name: string;
  readonly segment: Segment;
  readonly texts: CampaignTexts;
  readonly state: CampaignState;
  /** Of `stopped`: by a person, or by itself. */
  readonly stop: Stop | 'person' | null;
  /** Who wrote it last. */
  readonly by: string;
  readonly writtenAt: number;
  readonly startedAt: number | null;
  readonly revision: number;
  /** The step that a started campaign is at; a command of an earlier one is ignored. */
  readonly step: number;
};

export const MAX_CAMPAIGNS = 100;
