import { isDeepStrictEqual } from 'node:util';
import { implement } from '#functions/platform/implement.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { PLATFORM_SENDER } from '#shared/domain/campaign/platform-sender.ts';
import { MAX_SEGMENTS } from '#shared/domain/campaign/segment.ts';
import { campaigns_segment_write } from '#shared/operations/boss/campaigns.ts';

export const handler = implement(campaigns_segment_write, { campaigns: campaignsStore, sessions: sessionsStore })(
  async ({ input, campaigns, refuse }) => {
    const saved = { ...input, revision: input.revision + 1 };
    const all = await campaigns.segments<unknown>(PLATFORM_SENDER);
    const before = all.find(({ segmentId }) => segmentId === saved.segmentId);
    // A page that lost the answer sends the same request again.
    if (isDeepStrictEqual(before, saved)) return { revision: saved.revision };
    if (!before && all.length >= MAX_SEGMENTS) {
      return refuse('request.invalid', { issues: [{ path: 'name', code: 'field.tooMany' }] });
    }
    const outcome = await campaigns.saveSegment(PLATFORM_SENDER, saved);
    return outcome === 'done' ? { revision: saved.revision } : refuse('settings.stale');
  },
);
