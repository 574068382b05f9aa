import { implement } from '#functions/platform/implement.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import type { AccountSegment } from '#shared/domain/campaign/account-segment.ts';
import { PLATFORM_SENDER } from '#shared/domain/campaign/platform-sender.ts';
import { campaigns as operation } from '#shared/operations/boss/campaigns.ts';

export const handler = implement(operation, { campaigns: campaignsStore, sessions: sessionsStore })(
  async ({ campaigns }) => {
    const [all, segments] = await Promise.all([
      campaigns.list<AccountSegment>(PLATFORM_SENDER),
      campaigns.segments<AccountSegment>(PLATFORM_SENDER),
    ]);
    return {
      campaigns: all.toSorted((a, b) => b.writtenAt - a.writtenAt),
      segments: segments.toSorted((a, b) => a.name.localeCompare(b.name)),
    };
  },
);
