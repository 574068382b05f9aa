import { implement } from '#functions/platform/implement.ts';
import { campaignTerms } from '#functions/services/campaigns/campaign-coupon.ts';
import { registeredOf } from '#functions/services/campaigns/tracked-links.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { modulesStore } from '#functions/stores/modules.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { type Venue, venuesStore } from '#functions/stores/venues.ts';
import { type Campaign, MAX_AHEAD_MS } from '#shared/domain/campaign/campaign.ts';
import { isSendable, targetFaults } from '#shared/domain/campaign/message.ts';
import { start } from '#shared/operations/campaigns/campaigns.ts';

export const handler = implement(start, {
  modules: modulesStore,
  sessions: sessionsStore,
  campaigns: campaignsStore,
  venues: venuesStore,
})(async ({ input: { venueId, campaignId, revision, at }, now, campaigns, venues, refuse }) => {
  const [before, venue] = await Promise.all([campaigns.find(venueId, campaignId), venues.find(venueId)]);
  if (!venue) return refuse('venue.unknown');
  if (before?.revision !== revision) return refuse('settings.stale');
  // Pressed twice, or by two: it has been started.
  if (before.state !== 'draft') return { campaign: before };
  const issues = issuesOf(before, venue, now);
  if (at && (at <= now || at > now + MAX_AHEAD_MS)) issues.push({ path: 'at', code: 'field.choice' });
  if (issues.length > 0) return refuse('request.invalid', { issues });
  const next = at ? ({ state: 'scheduled', dueAt: at } as const) : ({ state: 'freezing', dueAt: now } as const);
  await campaigns.advance(venueId, before, { ...next, stop: null }, now);
  const campaign = await campaigns.find(venueId, campaignId);
  return campaign?.revision === revision ? { campaign } : refuse('settings.stale');
});

/** What a draft may still lack, and what the venue's settings may have taken from it since. */
function issuesOf({ texts, channel }: Campaign, venue: Venue, now: number) {
  if (!isSendable(texts, channel)) return [{ path: 'texts', code: 'field.required' as const }];
  const faults = Object.entries(texts).flatMap(([locale, text]) =>
    targetFaults(text, registeredOf(venue)).map(({ path, code }) => ({ path: `texts.${locale}.${path}`, code })),
  );
  const blocks = Object.values(texts).flatMap((text) => text.blocks);
  const lacksCoupon = blocks.some(({ kind }) => kind === 'coupon') && !campaignTerms(venue, now);
  return [...faults, ...(lacksCoupon ? [{ path: 'coupon', code: 'field.choice' as const }] : [])];
}
