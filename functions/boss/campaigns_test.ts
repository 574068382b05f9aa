import { mail } from '#functions/gateways/mail.ts';
import { env } from '#functions/platform/env.ts';
import { implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { overSendingLimits } from '#functions/services/account-rates.ts';
import { campaignMail } from '#functions/services/campaigns/campaign-mail.ts';
import { hostOf, platformLetterhead } from '#functions/services/campaigns/platform-letter.ts';
import { plainLink } from '#functions/services/campaigns/tracked-links.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { sellerStore } from '#functions/stores/seller.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { PLATFORM_SENDER } from '#shared/domain/campaign/platform-sender.ts';
import { campaigns_test } from '#shared/operations/boss/campaigns.ts';

export const handler = implement(campaigns_test, {
  ...{ campaigns: campaignsStore, seller: sellerStore, sessions: sessionsStore, users: usersStore },
  ...{ mail, rates: ratesStore },
})(async ({ input: { campaignId, locale }, actor, now, refuse, ...deps }) => {
  const [campaign, user] = await Promise.all([
    deps.campaigns.find<unknown>(PLATFORM_SENDER, campaignId),
    deps.users.find(actor.userId),
  ]);
  const text = campaign?.texts[locale];
  if (!text || !user) return refuse('request.invalid', { issues: [{ path: 'locale', code: 'field.choice' }] });
  const { email: to } = user;
  const limited = await overSendingLimits(deps.rates, to, now, { user: actor.userId });
  if (limited) return limited;
  const origin = env('APP_ORIGIN');
  const linkTo = (target: string) => plainLink(target, { host: hostOf(origin) }, origin);
  const from = await platformLetterhead(deps.seller, origin);
  await deps.mail.send(campaignMail(to, { from, locale, text, origin, linkTo, coupon: null, unsubscribe: null }));
  return { to };
});
