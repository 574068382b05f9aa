import { implement } from '#functions/platform/implement.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { stop } from '#shared/operations/campaigns/campaigns.ts';

const LOOKS = 8;

export const handler = implement(stop, { sessions: sessionsStore, campaigns: campaignsStore })(
  async ({ input: { venueId, campaignId }, now, campaigns, refuse }) => {
    // The sending takes a step at this very moment now and then: the next look finds it there.
    for (let look = 0; look < LOOKS; look += 1) {
      const campaign = await campaigns.find(venueId, campaignId);
      if (!campaign || campaign.state === 'draft') return refuse('settings.stale');
      if (campaign.state === 'stopped' || campaign.state === 'done') return { campaign };
      await campaigns.advance(venueId, campaign, { state: 'stopped', stop: 'person', dueAt: now }, now);
    }
    return refuse('settings.stale');
  },
);
