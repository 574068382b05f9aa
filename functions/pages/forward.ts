import { type TrackedLinkTokens, trackedLinkTokens } from '#functions/credentials/tracked-link-token.ts';
import { type Clock, clock } from '#functions/platform/clock.ts';
import { env } from '#functions/platform/env.ts';
import { type HttpAnswer, type HttpEvent, headerOf } from '#functions/platform/http.ts';
import { theTable } from '#functions/platform/table.ts';
import { campaignText } from '#functions/services/campaigns/campaign-texts.ts';
import { registeredOf } from '#functions/services/campaigns/tracked-links.ts';
import { bookingPageOf } from '#functions/services/page-link.ts';
import { type CampaignsStore, campaignsStore } from '#functions/stores/campaigns.ts';
import { type Venue, type VenuesStore, venuesStore } from '#functions/stores/venues.ts';
import { PLATFORM_SENDER } from '#shared/domain/campaign/platform-sender.ts';
import { follow, withSource } from '#shared/domain/campaign/tracked-link.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { LOCALES, type Locale } from '#shared/domain/kernel/locale.ts';
import { kindOf, linkOf, noteRequest } from './followed-link.ts';
import { forwardToPlatform } from './forward-to-platform.ts';
import { plainPage } from './plain-page.ts';

type Deps = {
  readonly tokens: Pick<TrackedLinkTokens, 'open'>;
  readonly campaigns: Pick<CampaignsStore, 'find' | 'noteRequest'>;
  readonly venues: Pick<VenuesStore, 'recent'>;
  readonly clock: Clock;
  readonly origin: () => string;
};

/**
 * A link of a campaign. It leads to an address that the venue has registered, or says that it leads nowhere; a POST is
 * what the page that it led to sends, because a scanner of mails opens links and runs nothing.
 */
export const forwardPage =
  (deps: Deps) =>
  async (event: HttpEvent): Promise<HttpAnswer> => {
    const { tokens, campaigns, venues, clock, origin } = deps;
    const { t = '' } = event.queryStringParameters ?? {};
    const now = clock.now();
    const opened = await tokens.open(t);
    if (opened?.venueId === PLATFORM_SENDER) return forwardToPlatform(deps, event, opened);
    // Of a token that was cut off the beginning still says whose page this is.
    const venueId = opened?.venueId ?? /^ven_[a-z0-9]{4,24}(?=\.)/.exec(t)?.[0];
    const venue = venueId === undefined ? null : await venues.recent(venueId as VenueId, now);
    const campaign = opened && venue && (await campaigns.find(opened.venueId, opened.campaignId));
    const link = campaign && linkOf(campaign, opened.nth);
    const followed = follow(link, venue ? registeredOf(venue) : { hosts: [], sites: [] }, now);
    const kind = kindOf(event);
    if (opened && followed.kind === 'target') await noteRequest(campaigns, opened, event, now);
    if (kind === 'beacon') return { statusCode: 204, headers: { 'cache-control': 'no-store' } };
    if (followed.kind === 'target' && venue && campaign)
      return redirect(
        withSource(followed.target, bookingPageOf(venue, origin()), { channel: campaign.channel, token: t }),
      );
    return leadsNowhere(followed.kind === 'expired', venue, localeOf(event, venue), origin());
  };

const redirect = (location: string): HttpAnswer => ({
  statusCode: 302,
  headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' },
});

function leadsNowhere(isExpired: boolean, venue: Venue | null, locale: Locale, origin: string): HttpAnswer {
  const [title, note] = isExpired ? (['expired', 'expiredNote'] as const) : (['unknown', 'unknownNote'] as const);
  return plainPage(isExpired ? 410 : 404, locale, venue, {
    title: campaignText(title, locale),
    note: campaignText(note, locale),
    ...(venue && {
      link: { href: bookingPageOf(venue, origin), label: campaignText('toVenue', locale, venue.name) },
    }),
  });
}

function localeOf(event: HttpEvent, venue: Venue | null): Locale {
  const accepted = headerOf(event, 'Accept-Language') ?? '';
  const wanted = accepted.split(',').map((part) => part.trim().toLowerCase());
  const found = wanted.flatMap((tag) => LOCALES.find((each) => tag.startsWith(each.slice(0, 2).toLowerCase())) ?? []);
  return found[0] ?? venue?.locale ?? 'en';
}

const resources = (): Deps => ({
  tokens: trackedLinkTokens(),
  campaigns: campaignsStore(theTable()),
  venues: venuesStore(theTable()),
  clock,
  origin: () => env('APP_ORIGIN'),
});
let made: Deps | undefined;

export const handler = (event: HttpEvent): Promise<HttpAnswer> => {
  made ??= resources();
  return forwardPage(made)(event);
};
