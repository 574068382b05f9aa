import { implement } from '#functions/platform/implement.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { isSendable } from '#shared/domain/campaign/message.ts';
import { start } from '#shared/operations/campaigns/campaigns.ts';

export const handler = implement(start, { sessions: sessionsStore, campaigns: campaignsStore })(
  async ({ input: { venueId, campaignId, revision }, now, campaigns, refuse }) => {
    const before = await campaigns.find(venueId, campaignId);
    if (before?.revision !== revision) return refuse('settings.stale');
    // Pressed twice, or by two: it has been started.
    if (before.state !== 'draft') return { campaign: before };
    if (!isSendable(before.texts)) {
      return refuse('request.invalid', { issues: [{ path: 'texts', code: 'field.required' }] });
    }
    await campaigns.advance(venueId, before, { state: 'freezing', stop: null, dueAt: now }, now);
    const campaign = await campaigns.find(venueId, campaignId);
    return campaign?.revision === revision ? { campaign } : refuse('settings.stale');
  },
);
