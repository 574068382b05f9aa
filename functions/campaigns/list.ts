import { implement } from '#functions/platform/implement.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { list } from '#shared/operations/campaigns/campaigns.ts';

export const handler = implement(list, { sessions: sessionsStore, campaigns: campaignsStore })(
  async ({ input: { venueId }, campaigns }) => {
    const all = await campaigns.list(venueId);
    return { campaigns: all.toSorted((a, b) => b.writtenAt - a.writtenAt) };
  },
);
