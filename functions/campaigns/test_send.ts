import { trackedLinkTokens } from '#functions/credentials/tracked-link-token.ts';
import { mail } from '#functions/gateways/mail.ts';
import { whatsApp } from '#functions/gateways/whatsapp.ts';
import { env } from '#functions/platform/env.ts';
import { implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { overSendingLimits } from '#functions/services/account-rates.ts';
import { sampleCoupon } from '#functions/services/campaigns/campaign-coupon.ts';
import { campaignMail, venueLetterhead } from '#functions/services/campaigns/campaign-mail.ts';
import { newsMessage, targetOf } from '#functions/services/campaigns/news-message.ts';
import { linkToken, plainLink } from '#functions/services/campaigns/tracked-links.ts';
import { ownSenders } from '#functions/services/whatsapp/own-senders.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { modulesStore } from '#functions/stores/modules.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { test_send } from '#shared/operations/campaigns/campaigns.ts';

/** No row has this id: the link of a test leads where it should, and counts for nobody. */
const NO_ROW = '0'.repeat(16);

export const handler = implement(test_send, {
  ...{
    ...{ modules: modulesStore, sessions: sessionsStore },
    venues: venuesStore,
    campaigns: campaignsStore,
    users: usersStore,
    rates: ratesStore,
  },
  ...{ mail, whatsApp: () => whatsApp(), senders: ownSenders, links: trackedLinkTokens },
})(async ({ input: { venueId, campaignId, locale }, actor, now, refuse, ...deps }) => {
  const [venue, campaign, user] = await Promise.all([
    deps.venues.recent(venueId, now),
    deps.campaigns.find(venueId, campaignId),
    deps.users.find(actor.userId),
  ]);
  if (!venue) return refuse('venue.unknown');
  const invalid = (path: string) => refuse('request.invalid', { issues: [{ path, code: 'field.choice' }] });
  const text = campaign?.texts[locale];
  if (!text || !user) return invalid('locale');
  const to = campaign.channel === 'mail' ? user.email : user.phone;
  if (!to) return invalid('phone');
  const limited = await overSendingLimits(deps.rates, to, now, { user: actor.userId });
  if (limited) return limited;
  if (campaign.channel === 'mail') {
    const origin = env('APP_ORIGIN');
    const linkTo = (target: string) => plainLink(target, venue, origin);
    const shown = { from: venueLetterhead(venue), coupon: sampleCoupon(venue, locale, now), unsubscribe: null };
    await deps.mail.send(campaignMail(to, { ...shown, locale, text, origin, linkTo }));
    return { to };
  }
  const own = await deps.senders.forTemplate(venueId, 'news', locale);
  if (own?.locale !== locale) return invalid('locale');
  const link = await linkToken(deps.links, campaign, { venueId, campaignId, rowId: NO_ROW }, targetOf(text));
  const outcome = await deps.whatsApp.send(
    newsMessage(venue, text, user.name, { phone: to, locale, callback: '', link }),
    own.by,
  );
  return outcome.kind === 'accepted' ? { to } : invalid('phone');
});
