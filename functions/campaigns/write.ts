import { isDeepStrictEqual } from 'node:util';
import { implement } from '#functions/platform/implement.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { type Campaign, MAX_CAMPAIGNS } from '#shared/domain/campaign/campaign.ts';
import { type CampaignTexts, textFaults } from '#shared/domain/campaign/message.ts';
import { write } from '#shared/operations/campaigns/campaigns.ts';

export const handler = implement(write, { sessions: sessionsStore, campaigns: campaignsStore })(
  async ({ input, actor, now, campaigns, refuse }) => {
    const { venueId, revision, ...written } = input;
    const issues = issuesOf(written.texts);
    if (issues.length > 0) return refuse('request.invalid', { issues });
    const before = await campaigns.find(venueId, written.campaignId);
    const draft: Campaign = {
      ...written,
      ...{ state: 'draft', stop: null, by: actor.name, writtenAt: now, startedAt: null, step: 0 },
      revision: revision + 1,
    };
    // A page that lost the answer sends the same request again.
    if (before?.revision === draft.revision && isSame(before, draft)) return { campaign: before };
    if (!before && (await campaigns.list(venueId)).length >= MAX_CAMPAIGNS) {
      return refuse('request.invalid', { issues: [{ path: 'name', code: 'field.tooMany' }] });
    }
    return (await campaigns.write(venueId, draft)) === 'done' ? { campaign: draft } : refuse('settings.stale');
  },
);

const issuesOf = (texts: CampaignTexts) =>
  Object.entries(texts).flatMap(([locale, text]) =>
    textFaults(text).map(({ field, code }) => ({ path: `texts.${locale}.${field}`, code })),
  );

const isSame = (a: Campaign, b: Campaign): boolean =>
  a.state === 'draft' && isDeepStrictEqual([a.name, a.segment, a.texts], [b.name, b.segment, b.texts]);
