import { implement } from '#functions/platform/implement.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { modulesStore } from '#functions/stores/modules.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { segment_remove } from '#shared/operations/campaigns/campaigns.ts';

export const handler = implement(segment_remove, {
  modules: modulesStore,
  sessions: sessionsStore,
  campaigns: campaignsStore,
})(async ({ input: { venueId, segmentId }, campaigns }) => {
  await campaigns.removeSegment(venueId, segmentId);
  return {};
});
