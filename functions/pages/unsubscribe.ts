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
import { type AccountRowsStore, accountRowsStore } from '#functions/stores/account-rows.ts';
import { type CampaignsStore, campaignsStore } from '#functions/stores/campaigns.ts';
import { type ConsentsStore, consentsStore } from '#functions/stores/consents.ts';
import { usersStore } from '#functions/stores/users.ts';
import { type VenuesStore, venuesStore } from '#functions/stores/venues.ts';
import { PLATFORM_NAME, PLATFORM_SENDER } from '#shared/domain/campaign/platform-sender.ts';
import { LOCALES, type Locale } from '#shared/domain/kernel/locale.ts';
import { plainPage } from './plain-page.ts';
import { type StopDigestDeps, stopDigest } from './stop-digest.ts';

type Deps = {
  readonly tokens: Pick<UnsubscribeTokens, 'open'>;
  readonly consents: Pick<ConsentsStore, 'actsOf' | 'add'>;
  readonly campaigns: Pick<CampaignsStore, 'noteOptOut'>;
  readonly venues: Pick<VenuesStore, 'recent'>;
  readonly accountRows: Pick<AccountRowsStore, 'find'>;
  readonly clock: Clock;
  readonly digest: StopDigestDeps;
};

/**
 * The link of a newsletter. Reading it shows a page with a button and changes nothing, for mail servers open every link; a
 * POST ends the consent, from the button as from a mailbox (RFC 8058): no cookie and no session is asked for.
 */
export const unsubscribePage =
  (deps: Deps) =>
  async (event: HttpEvent): Promise<HttpAnswer> => {
    const { t = '', l, d } = event.queryStringParameters ?? {};
    const wanted = LOCALES.find((each) => each === l);
    if (d !== undefined) return stopDigest(deps.digest, event, d, wanted ?? 'en');
    const target = await deps.tokens.open(t);
    const sender = target && (await senderOf(deps, target));
    const locale = wanted ?? sender?.locale ?? 'en';
    if (!target || !sender) return plainPage(404, locale, null, { title: consentText('stop.unknown', locale) });
    const said = (key: keyof ConsentTexts) => consentText(key, locale, sender.name);
    const note = said(sender.note);
    if (event.requestContext.http.method !== 'POST')
      return plainPage(200, locale, sender, {
        title: said(`stop.ask.${target.purpose}`),
        note,
        button: said('stop.button'),
      });
    await withdraw(deps, target, locale, isOneClick(event));
    return plainPage(200, locale, sender, { title: said(`stop.done.${target.purpose}`), note });
  };

/** Whose news end, and what goes on; null where the token's sender or account is gone. */
async function senderOf({ venues, accountRows, clock }: Deps, { venueId, guestId }: UnsubscribeTarget) {
  if (venueId !== PLATFORM_SENDER) {
    const venue = await venues.recent(venueId, clock.now());
    return venue && { name: venue.name, color: venue.color, locale: venue.locale, note: 'stop.note' as const };
  }
  const account = await accountRows.find(guestId);
  return account && { name: PLATFORM_NAME, color: '', locale: account.locale, note: 'stop.noteAccount' as const };
}

/**
 * Of a guest who has never said anything, or was removed, nothing is written: nothing may be sent to them either. To an account news may be sent unasked, so that its no is always
 * written.
 */
async function withdraw(
  { consents, campaigns, clock }: Pick<Deps, 'consents' | 'campaigns' | 'clock'>,
  { venueId, guestId, purpose }: UnsubscribeTarget,
  locale: Locale,
  oneClick: boolean,
): Promise<void> {
  const form = oneClick ? 'oneClick' : 'page';
  const known = venueId === PLATFORM_SENDER ? [] : await consents.actsOf(venueId, guestId);
  if (venueId === PLATFORM_SENDER || known.some((act) => act.purpose === purpose)) {
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
  accountRows: accountRowsStore(theTable()),
  clock,
  digest: { tokens: digestTokens(), users: usersStore(theTable()) },
});
let made: Deps | undefined;

export const handler = (event: HttpEvent): Promise<HttpAnswer> => {
  made ??= resources();
  return unsubscribePage(made)(event);
};
