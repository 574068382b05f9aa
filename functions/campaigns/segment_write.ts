import { isDeepStrictEqual } from 'node:util';
import { implement } from '#functions/platform/implement.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { modulesStore } from '#functions/stores/modules.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { MAX_SEGMENTS } from '#shared/domain/campaign/segment.ts';
import { segment_write } from '#shared/operations/campaigns/campaigns.ts';

export const handler = implement(segment_write, {
  modules: modulesStore,
  sessions: sessionsStore,
  campaigns: campaignsStore,
})(async ({ input: { venueId, ...written }, campaigns, refuse }) => {
  const saved = { ...written, revision: written.revision + 1 };
  const all = await campaigns.segments(venueId);
  const before = all.find(({ segmentId }) => segmentId === saved.segmentId);
  // A page that lost the answer sends the same request again.
  if (isDeepStrictEqual(before, saved)) return { revision: saved.revision };
  if (!before && all.length >= MAX_SEGMENTS) {
    return refuse('request.invalid', { issues: [{ path: 'name', code: 'field.tooMany' }] });
  }
  const outcome = await campaigns.saveSegment(venueId, saved);
  return outcome === 'done' ? { revision: saved.revision } : refuse('settings.stale');
});
