import type { CampaignsStore } from '#functions/stores/campaigns.ts';
import { type Campaign, type CampaignAct, stateAfter } from '#shared/domain/campaign/campaign.ts';
import type { Segment } from '#shared/domain/campaign/segment.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';

const LOOKS = 8;

type Which = { readonly venueId: VenueId; readonly campaignId: string; readonly act: CampaignAct };

/** Carries out what a person does with a campaign; done twice it is done once. Null where it does not apply. */
export async function actOnCampaign<S = Segment>(
  campaigns: Pick<CampaignsStore, 'find' | 'advance'>,
  { venueId, campaignId, act }: Which,
  now: number,
): Promise<Campaign<S> | null> {
  let done = false;
  // The sending takes a step at this very moment now and then: the next look finds it there.
  for (let look = 0; look < LOOKS; look += 1) {
    const campaign = await campaigns.find<S>(venueId, campaignId);
    if (!campaign) return null;
    const state = stateAfter(campaign.state, act);
    if (done || !state) return done || isAfter(campaign, act) ? campaign : null;
    const goesOn = state === 'sending' || state === 'stopped';
    const next = { state, stop: state === 'stopped' ? ('person' as const) : null, dueAt: goesOn ? now : null };
    done = (await campaigns.advance(venueId, campaign, next, now)) === 'done';
  }
  return null;
}

/** Pressed twice, or by two, or too late to matter. */
const isAfter = ({ state }: Pick<Campaign, 'state'>, act: CampaignAct): boolean =>
  ({
    pause: state === 'paused',
    resume: state === 'sending' || state === 'done',
    stop: state === 'stopped' || state === 'done',
  })[act];
