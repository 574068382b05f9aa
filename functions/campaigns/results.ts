import { implement } from '#functions/platform/implement.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { resultsOf } from '#shared/domain/campaign/results.ts';
import { results } from '#shared/operations/campaigns/campaigns.ts';

export const handler = implement(results, { sessions: sessionsStore, campaigns: campaignsStore })(
  async ({ input: { venueId, campaignId }, campaigns }) => {
    const [campaign, rows] = await Promise.all([
      campaigns.find(venueId, campaignId),
      campaigns.rows(venueId, campaignId),
    ]);
    const { failures, ...figures } = resultsOf(rows, campaign?.channel);
    return { ...figures, failures: [...failures] };
  },
);
