import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type en from '#locales/en/notices.json';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { FORM_DEFAULTS } from '#shared/domain/venue/guest-form.ts';
import { createApi } from '#web/api/api.ts';
import { type Dictionary, type KeyOf, translator } from '#web/i18n/guest/translate.ts';
import { BookingScreen } from './booking/booking-screen.tsx';
import { PageContext } from './page-context.ts';
import { Footer } from './parts/footer.tsx';
import { Hero } from './parts/hero.tsx';
import { Notice } from './parts/notice.tsx';
import type { GuestText, Venue } from './types.ts';

/** A venue of placeholders, replaced when a page is served. */
const VENUE = {
  name: '%name%',
  address: '%address%',
  phone: '%phone%',
  logo: null,
  areas: ['Indoor'],
  largestTables: [8],
  meals: [],
  minCovers: 1,
  onlinePartyLimit: 8,
  approval: false,
  horizonDays: 90,
  form: FORM_DEFAULTS,
  today: '2026-01-01',
} as unknown as Venue;

/**
 * The page before its script has loaded, prerendered at build time per language from the real components. What depends
 * on the day of the visit is a grey placeholder.
 */
export function bookingShell(locale: Locale, texts: Dictionary): string {
  const t: GuestText = translator(locale, texts);
  const form = (
    <PageContext.Provider value={{ api: createApi(), locale, t, venue: VENUE }}>
      <BookingScreen channel="web" />
    </PageContext.Provider>
  );
  return frame(locale, t, form);
}

/** The empty frame of every other page. */
export const plainShell = (locale: Locale, texts: Dictionary): string => frame(locale, translator(locale, texts), null);

/** The page of an unknown address, which says so before its script and without it. */
export function missingShell(locale: Locale, texts: Dictionary, notices: Dictionary): string {
  const t: GuestText = translator(locale, texts);
  const n = translator<KeyOf<typeof en>>(locale, notices);
  const notice = (
    <Notice heading={n('notFound.heading')} text={n('notFound.text')}>
      <a className="button primary" href="/">
        {t('home')}
      </a>
      <p>
        <a href="/auth/login">{n('staff')}</a>
      </p>
    </Notice>
  );
  return frame(locale, t, notice, true);
}

const frame = (locale: Locale, t: GuestText, content: ReactElement | null, quiet = !content): string =>
  renderToStaticMarkup(
    <>
      <Hero venue={VENUE} t={t} locale={locale} onLanguage={() => undefined} quiet={quiet} />
      <main id="main">{content}</main>
      <Footer t={t} venue={VENUE} />
    </>,
  );
