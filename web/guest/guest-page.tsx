import { useEffect, useLayoutEffect, useState } from 'react';
import type { Registry } from '#shared/operations/index.ts';
import type { Api } from '#web/api/api.ts';
import type { Outcome } from '#web/api/outcome.ts';
import { AboutWhenNear } from './about/when-near.tsx';
import { askedVenue } from './asked-venue.ts';
import { BookingScreen } from './booking/booking-screen.tsx';
import { FindOpener } from './booking/find-opener.tsx';
import { eachQuarter } from './each-quarter.ts';
import { PageContext } from './page-context.ts';
import { part } from './part.ts';
import { Banners } from './parts/banners.tsx';
import { Footer } from './parts/footer.tsx';
import { Hero } from './parts/hero.tsx';
import { Notice } from './parts/notice.tsx';
import { navigate, type Route, routeOf, useAddress } from './router.ts';
import type { Venue } from './types.ts';
import { type MessageSubject, useLanguage } from './use-language.ts';
import { useTitle } from './use-title.ts';

const ReservationScreen = part(async () => (await import('./reservation/reservation-screen.tsx')).ReservationScreen);
const LegalScreen = part(async () => (await import('./legal/legal-screen.tsx')).LegalScreen);

/** Everything that a booking does not pass, in one file. */
export const loadOthers = () => import('./other-screen.tsx');
const OtherScreen = part(async () => (await loadOthers()).OtherScreen);

const LATER: Partial<Record<Route['screen'], { readonly fetch: () => void }>> = {
  reservation: ReservationScreen,
  terms: LegalScreen,
  privacy: LegalScreen,
  other: OtherScreen,
};

/** Preloads the screen of the URL, if it is not the booking form, while the venue is still being fetched. */
export const fetchScreen = ({ screen }: Route): void => LATER[screen]?.fetch();

type Found = Outcome<Registry['venues']['find']>;
type Props = {
  readonly api: Api;
  readonly language: MessageSubject;
  readonly found: Found;
  /** After the first paint. */
  readonly onShown?: () => void;
};

export function GuestPage({ api, language: first, found: foundFirst, onShown }: Props) {
  const { locale, notFound, t, choose } = useLanguage(first);
  const [found, setFound] = useState(foundFirst);
  useAddress();
  const venue = found.kind === 'done' ? found.value : null;
  const route = screenFor(routeOf(location.pathname, location.hash), found);

  // By the specification these two have only a footer.
  const isLegal = route.screen === 'terms' || route.screen === 'privacy';

  // All other screens set their title themselves.
  useTitle(['booking', 'unreachable'].includes(route.screen) ? t('title') : null, venue);
  useEffect(() => {
    if (venue) dress(venue);
  }, [venue]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is first there
  useLayoutEffect(() => onShown?.(), []);

  const again = async () => setFound(await api.venues.find(askedVenue(location)));
  // Another message's link may be opened in this page, and may belong to another venue.
  const { venueId: linked } = askedVenue(location);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the address names another
  useEffect(() => {
    if (venue && linked && linked !== venue.venueId) void again();
  }, [linked]);
  // An open page follows the venue's calendar. Without an answer, or if booking was paused meanwhile, it keeps what it
  // shows: a guest who is filling it in learns of the pause from the next action and loses nothing.
  useEffect(
    () =>
      eachQuarter(async () => {
        const now = await api.venues.find(askedVenue(location));
        if (now.kind === 'done' && !now.value.paused) setFound(now);
      }),
    [api],
  );

  return (
    <>
      {!isLegal && <Hero venue={venue} t={t} locale={locale} onLanguage={choose} quiet={route.screen !== 'booking'} />}
      <Banners t={t} languageNotFound={notFound} />
      <main id="main">
        {isLegal ? (
          <LegalScreen page={route.screen} {...{ api, locale, venue, t }} />
        ) : 'channel' in route || 'token' in route ? (
          venue && (
            <PageContext.Provider value={{ api, locale, t, venue }}>
              {'channel' in route ? (
                <>
                  <BookingScreen channel={route.channel} />
                  <FindOpener />
                  <AboutWhenNear />
                </>
              ) : (
                <ReservationScreen key={route.token} token={route.token} />
              )}
            </PageContext.Provider>
          )
        ) : route.screen === 'unreachable' ? (
          <Notice heading={t('problem.heading')} text={t('problem.offline')}>
            <button type="button" className="button primary" onClick={() => void again()}>
              {t('retry')}
            </button>
          </Notice>
        ) : (
          <OtherScreen state={route.state} phone={phoneOf(found)} {...{ api, locale, venue, t }} />
        )}
      </main>
      <Footer t={t} venue={venue} />
    </>
  );
}

type Shown =
  | Exclude<Route, { readonly screen: 'other' }>
  | { readonly screen: 'unreachable' }
  /** `state`: what the venue is instead of bookable; otherwise the address says what is shown. */
  | { readonly screen: 'other'; readonly state?: 'paused' | 'unknown' | 'comingSoon' };

/** Of a venue that is not open yet the refusal tells the telephone number. */
const phoneOf = (found: Found) => (found.kind === 'refused' ? found.detail?.phone : undefined);

/** A hostname without a venue shows only notices and the legal pages, and the URL is changed accordingly. */
function screenFor(route: Route, found: Found): Shown {
  if (route.screen === 'booking' && found.kind === 'done' && found.value.paused)
    return { screen: 'other', state: 'paused' };
  if (found.kind === 'done' || (route.screen !== 'booking' && route.screen !== 'reservation')) return route;
  if (found.kind !== 'refused' || !['venue.unknown', 'venue.inactive'].includes(found.errorid)) {
    return { screen: 'unreachable' };
  }
  const unknown = found.errorid === 'venue.unknown';
  queueMicrotask(() => navigate(unknown ? '/unknown' : '/comingsoon', 'replace'));
  return { screen: 'other', state: unknown ? 'unknown' : 'comingSoon' };
}

/** Applies the venue's colour and logo, if the page was served without them. */
function dress({ color, logo }: Venue): void {
  const { style } = document.documentElement;
  if (/^#[0-9a-f]{6}$/i.test(color)) style.setProperty('--venue', color);
  if (logo && /^[\w/.-]+$/.test(logo)) {
    style.setProperty('--logo', `url(${logo})`);
    style.setProperty('--logo-size', '3.25rem');
  }
}
