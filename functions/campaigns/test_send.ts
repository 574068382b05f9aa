import { mail } from '#functions/gateways/mail.ts';
import { env } from '#functions/platform/env.ts';
import { implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { overSendingLimits } from '#functions/services/account-rates.ts';
import { campaignMail } from '#functions/services/campaigns/campaign-mail.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { test_send } from '#shared/operations/campaigns/campaigns.ts';

export const handler = implement(test_send, {
  ...{ sessions: sessionsStore, venues: venuesStore, campaigns: campaignsStore, users: usersStore, rates: ratesStore },
  mail,
})(async ({ input: { venueId, campaignId, locale }, actor, now, venues, campaigns, users, rates, mail, refuse }) => {
  const [venue, campaign, user] = await Promise.all([
    venues.recent(venueId, now),
    campaigns.find(venueId, campaignId),
    users.find(actor.userId),
  ]);
  if (!venue) return refuse('venue.unknown');
  const text = campaign?.texts[locale];
  if (!text || !user) return refuse('request.invalid', { issues: [{ path: 'locale', code: 'field.choice' }] });
  const limited = await overSendingLimits(rates, user.email, now, { user: actor.userId });
  if (limited) return limited;
  await mail.send(campaignMail(user.email, { venue, locale, text, origin: env('APP_ORIGIN'), unsubscribe: null }));
  return { email: user.email };
});
