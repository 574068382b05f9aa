import { implement } from '#functions/platform/implement.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { resultsOf } from '#shared/domain/campaign/results.ts';
import { results } from '#shared/operations/campaigns/campaigns.ts';

export const handler = implement(results, { sessions: sessionsStore, campaigns: campaignsStore })(
  async ({ input: { venueId, campaignId }, campaigns }) => resultsOf(await campaigns.rows(venueId, campaignId)),
);
