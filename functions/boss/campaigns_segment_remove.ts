import { implement } from '#functions/platform/implement.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { PLATFORM_SENDER } from '#shared/domain/campaign/platform-sender.ts';
import { campaigns_segment_remove } from '#shared/operations/boss/campaigns.ts';

export const handler = implement(campaigns_segment_remove, { campaigns: campaignsStore, sessions: sessionsStore })(
  async ({ input: { segmentId }, campaigns }) => {
    await campaigns.removeSegment(PLATFORM_SENDER, segmentId);
    return {};
  },
);
