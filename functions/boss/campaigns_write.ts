import { isDeepStrictEqual } from 'node:util';
import { env } from '#functions/platform/env.ts';
import { implement } from '#functions/platform/implement.ts';
import { platformAddresses } from '#functions/services/campaigns/platform-letter.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import type { AccountSegment } from '#shared/domain/campaign/account-segment.ts';
import { accountTextFaults } from '#shared/domain/campaign/account-texts.ts';
import { type Campaign, MAX_CAMPAIGNS } from '#shared/domain/campaign/campaign.ts';
import { PLATFORM_SENDER } from '#shared/domain/campaign/platform-sender.ts';
import { campaigns_write } from '#shared/operations/boss/campaigns.ts';

type ToAccounts = Campaign<AccountSegment>;

export const handler = implement(campaigns_write, { campaigns: campaignsStore, sessions: sessionsStore })(
  async ({ input, actor, now, campaigns, refuse }) => {
    const { revision, ...written } = input;
    const issues = accountTextFaults(written.texts, platformAddresses(env('APP_ORIGIN')));
    if (issues.length > 0) return refuse('request.invalid', { issues });
    const before = await campaigns.find<AccountSegment>(PLATFORM_SENDER, written.campaignId);
    const draft: ToAccounts = {
      ...{ ...written, channel: 'mail' },
      ...{ state: 'draft', stop: null, by: actor.name, writtenAt: now, dueAt: null, startedAt: null },
      // A command of the time before must not find its step again.
      step: before?.step ?? 0,
      revision: revision + 1,
    };
    // A page that lost the answer sends the same request again.
    if (before?.revision === draft.revision && isSame(before, draft)) return { campaign: before };
    if (!before && (await campaigns.list(PLATFORM_SENDER)).length >= MAX_CAMPAIGNS) {
      return refuse('request.invalid', { issues: [{ path: 'name', code: 'field.tooMany' }] });
    }
    return (await campaigns.write(PLATFORM_SENDER, draft)) === 'done' ? { campaign: draft } : refuse('settings.stale');
  },
);

const partsOf = ({ name, segment, texts }: ToAccounts) => [name, segment, texts];
const isSame = (a: ToAccounts, b: ToAccounts): boolean =>
  a.state === 'draft' && isDeepStrictEqual(partsOf(a), partsOf(b));
