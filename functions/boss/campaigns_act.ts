import { implement } from '#functions/platform/implement.ts';
import { actOnCampaign } from '#functions/services/campaigns/act-on-campaign.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import type { AccountSegment } from '#shared/domain/campaign/account-segment.ts';
import { PLATFORM_SENDER } from '#shared/domain/campaign/platform-sender.ts';
import { campaigns_act } from '#shared/operations/boss/campaigns.ts';

export const handler = implement(campaigns_act, { campaigns: campaignsStore, sessions: sessionsStore })(
  async ({ input, now, campaigns, refuse }) => {
    const which = { venueId: PLATFORM_SENDER, ...input };
    const campaign = await actOnCampaign<AccountSegment>(campaigns, which, now);
    return campaign ? { campaign } : refuse('settings.stale');
  },
);
