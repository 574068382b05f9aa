import { isDeepStrictEqual } from 'node:util';
import { implement } from '#functions/platform/implement.ts';
import { textIssues } from '#functions/services/campaigns/text-issues.ts';
import { registeredOf } from '#functions/services/campaigns/tracked-links.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { modulesStore } from '#functions/stores/modules.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { type Campaign, MAX_CAMPAIGNS } from '#shared/domain/campaign/campaign.ts';
import { write } from '#shared/operations/campaigns/campaigns.ts';

export const handler = implement(write, {
  modules: modulesStore,
  sessions: sessionsStore,
  campaigns: campaignsStore,
  venues: venuesStore,
})(async ({ input, actor, now, campaigns, venues, refuse }) => {
  const { venueId, revision, ...written } = input;
  const venue = await venues.recent(venueId, now);
  if (!venue) return refuse('venue.unknown');
  const issues = textIssues(written, registeredOf(venue));
  if (issues.length > 0) return refuse('request.invalid', { issues });
  const before = await campaigns.find(venueId, written.campaignId);
  const draft: Campaign = {
    ...written,
    ...{ state: 'draft', stop: null, by: actor.name, writtenAt: now, dueAt: null, startedAt: null },
    // A command of the time before must not find its step again.
    step: before?.step ?? 0,
    revision: revision + 1,
  };
  // A page that lost the answer sends the same request again.
  if (before?.revision === draft.revision && isSame(before, draft)) return { campaign: before };
  if (!before && (await campaigns.list(venueId)).filter(({ cause }) => !cause).length >= MAX_CAMPAIGNS) {
    return refuse('request.invalid', { issues: [{ path: 'name', code: 'field.tooMany' }] });
  }
  return (await campaigns.write(venueId, draft)) === 'done' ? { campaign: draft } : refuse('settings.stale');
});

const partsOf = ({ name, channel, segment, texts }: Campaign) => [name, channel, segment, texts];
const isSame = (a: Campaign, b: Campaign): boolean => a.state === 'draft' && isDeepStrictEqual(partsOf(a), partsOf(b));
