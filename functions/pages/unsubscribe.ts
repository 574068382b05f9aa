import { digestTokens } from '#functions/credentials/digest-token.ts';
import {
  type UnsubscribeTarget,
  type UnsubscribeTokens,
  unsubscribeTokens,
} from '#functions/credentials/unsubscribe-token.ts';
import { type Clock, clock } from '#functions/platform/clock.ts';
import { bodyOf, type HttpAnswer, type HttpEvent } from '#functions/platform/http.ts';
import { logEvent } from '#functions/platform/log.ts';
import { theTable } from '#functions/platform/table.ts';
import { type ConsentTexts, consentText } from '#functions/services/consent-texts.ts';
import { withdrawConsent } from '#functions/services/withdraw-consent.ts';
import { type CampaignsStore, campaignsStore } from '#functions/stores/campaigns.ts';
import { type ConsentsStore, consentsStore } from '#functions/stores/consents.ts';
import { usersStore } from '#functions/stores/users.ts';
import { type VenuesStore, venuesStore } from '#functions/stores/venues.ts';
import { LOCALES, type Locale } from '#shared/domain/kernel/locale.ts';
import { plainPage } from './plain-page.ts';
import { type StopDigestDeps, stopDigest } from './stop-digest.ts';

type Deps = {
  readonly tokens: Pick<UnsubscribeTokens, 'open'>;
  readonly consents: Pick<ConsentsStore, 'actsOf' | 'add'>;
  readonly campaigns: Pick<CampaignsStore, 'noteOptOut'>;
  readonly venues: Pick<VenuesStore, 'recent'>;
  readonly clock: Clock;
  readonly digest: StopDigestDeps;
};

/**
 * The link of a newsletter. Reading it shows a page with a button and changes nothing, for mail servers open every link; a
 * POST ends the consent, from the button as from a mailbox (RFC 8058): no cookie and no session is asked for.
 */
export const unsubscribePage =
  ({ tokens, consents, campaigns, venues, clock, digest }: Deps) =>
  async (event: HttpEvent): Promise<HttpAnswer> => {
    const { t = '', l, d } = event.queryStringParameters ?? {};
    const wanted = LOCALES.find((each) => each === l);
    if (d !== undefined) return stopDigest(digest, event, d, wanted ?? 'en');
    const target = await tokens.open(t);
    const venue = target && (await venues.recent(target.venueId, clock.now()));
    const locale = wanted ?? venue?.locale ?? 'en';
    if (!target || !venue) return plainPage(404, locale, null, { title: consentText('stop.unknown', locale) });
    const said = (key: keyof ConsentTexts) => consentText(key, locale, venue.name);
    const note = said('stop.note');
    if (event.requestContext.http.method !== 'POST')
      return plainPage(200, locale, venue, {
        title: said(`stop.ask.${target.purpose}`),
        note,
        button: said('stop.button'),
      });
    await withdraw({ consents, campaigns, clock }, target, locale, isOneClick(event));
    return plainPage(200, locale, venue, { title: said(`stop.done.${target.purpose}`), note });
  };

/** Of a guest who has never said anything, or was removed, nothing is written: nothing may be sent to them either. */
async function withdraw(
  { consents, campaigns, clock }: Pick<Deps, 'consents' | 'campaigns' | 'clock'>,
  { venueId, guestId, purpose }: UnsubscribeTarget,
  locale: Locale,
  oneClick: boolean,
): Promise<void> {
  const form = oneClick ? 'oneClick' : 'page';
  const known = await consents.actsOf(venueId, guestId);
  if (known.some((act) => act.purpose === purpose)) {
    await withdrawConsent(consents, venueId, { guestId, purpose, form, locale, at: clock.now(), proof: null });
    await campaigns.noteOptOut(venueId, guestId);
  }
  logEvent('consent.unsubscribed', { purpose, form });
}

/** What a mailbox sends; the button of the page sends something else. */
const isOneClick = (event: HttpEvent): boolean =>
  new URLSearchParams(bodyOf(event).toString('utf8')).get('List-Unsubscribe') === 'One-Click';

const resources = (): Deps => ({
  tokens: unsubscribeTokens(),
  consents: consentsStore(theTable()),
  campaigns: campaignsStore(theTable()),
  venues: venuesStore(theTable()),
  clock,
  digest: { tokens: digestTokens(), users: usersStore(theTable()) },
});
let made: Deps | undefined;

export const handler = (event: HttpEvent): Promise<HttpAnswer> => {
  made ??= resources();
  return unsubscribePage(made)(event);
};
