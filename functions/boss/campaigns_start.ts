import { env } from '#functions/platform/env.ts';
import { implement } from '#functions/platform/implement.ts';
import { platformAddresses } from '#functions/services/campaigns/platform-letter.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import type { AccountSegment } from '#shared/domain/campaign/account-segment.ts';
import { faultsAtStart } from '#shared/domain/campaign/account-texts.ts';
import { MAX_AHEAD_MS } from '#shared/domain/campaign/campaign.ts';
import { PLATFORM_SENDER } from '#shared/domain/campaign/platform-sender.ts';
import { campaigns_start } from '#shared/operations/boss/campaigns.ts';

export const handler = implement(campaigns_start, { campaigns: campaignsStore, sessions: sessionsStore })(
  async ({ input: { campaignId, revision, at }, now, campaigns, refuse }) => {
    const find = () => campaigns.find<AccountSegment>(PLATFORM_SENDER, campaignId);
    const before = await find();
    if (before?.revision !== revision) return refuse('settings.stale');
    // Pressed twice, or by two: it has been started.
    if (before.state !== 'draft') return { campaign: before };
    const issues = faultsAtStart(before.texts, platformAddresses(env('APP_ORIGIN')));
    if (at && (at <= now || at > now + MAX_AHEAD_MS)) issues.push({ path: 'at', code: 'field.choice' });
    if (issues.length > 0) return refuse('request.invalid', { issues });
    const next = at ? ({ state: 'scheduled', dueAt: at } as const) : ({ state: 'freezing', dueAt: now } as const);
    await campaigns.advance(PLATFORM_SENDER, before, { ...next, stop: null }, now);
    const campaign = await find();
    return campaign?.revision === revision ? { campaign } : refuse('settings.stale');
  },
);
