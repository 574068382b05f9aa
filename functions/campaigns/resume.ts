import { implement } from '#functions/platform/implement.ts';
import { actOnCampaign } from '#functions/services/campaigns/act-on-campaign.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { modulesStore } from '#functions/stores/modules.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { resume } from '#shared/operations/campaigns/campaigns.ts';

export const handler = implement(resume, { modules: modulesStore, sessions: sessionsStore, campaigns: campaignsStore })(
  async ({ input, now, campaigns, refuse }) => {
    const campaign = await actOnCampaign(campaigns, { ...input, act: 'resume' }, now);
    return campaign ? { campaign } : refuse('settings.stale');
  },
);
