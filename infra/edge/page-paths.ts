import type { Locale } from '#shared/domain/kernel/locale.ts';

/**
 * Maps requests to pages, for CloudFront's functions and the local gateway. Written for the edge's older engine, and
 * free of imports for that reason.
 */

/** Paths of the booking form; all but the first record the guest's channel. */
const BOOKING_PATHS = ['/', '/ai', '/we', '/db', '/wa', '/go', '/mk', '/vm', '/fb', '/ig', '/tw', '/li'];

/** Paths of pages that a function fills with the hostname's venue. */
export const FILLED_PATHS: readonly string[] = BOOKING_PATHS.concat('/r', '/tos', '/privacy');
export const FILLED_PAGE = '/pages/guest';

/** First path segments of the other guest pages; all other page paths belong to the staff's application. */
const PLAIN_SEGMENTS = ['r', 'review', 'coupon', 'validateqr', 'forward', 'tos', 'privacy', 'unknown', 'comingsoon'];

/** The paths for uploading and reading pictures; both are routed to the bucket. */
export const UPLOAD_PATH = '/uploads';
export const MEDIA_PREFIX = '/media/';

/** Paths that go to the API origin as they are. */
export const API_PREFIXES = ['/ajax/', '/webhooks/', '/calendar/', '/openapi.json'] as const;

/** The HTML file for a page path; null for files and API calls. */
export function rewrite(path: string, locale: Locale): string | null {
  if (API_PREFIXES.some((prefix) => path.startsWith(prefix)) || /\.[a-z0-9]+$/i.test(path)) return null;
  const segment = path.split('/')[1] ?? '';
  if (BOOKING_PATHS.includes(`/${segment}`)) return `/index.${locale}.html`;
  return PLAIN_SEGMENTS.includes(segment) ? `/page.${locale}.html` : '/app.html';
}

/** Our locale for each primary language tag. */
const BY_PRIMARY: Readonly<Record<string, Locale>> = {
  en: 'en',
  it: 'it',
  de: 'de',
  fr: 'fr',
  es: 'es',
  pt: 'pt-BR',
  zh: 'zh',
  ja: 'ja',
};

/** The locale of a request: the link's, else the browser's first supported one, else English. */
export function languageOf(asked: string | undefined, accepted: string | undefined): Locale {
  return matching(asked) ?? matching(accepted) ?? 'en';
}

/** The part of the URL that a filled page needs: its path, and the language if the link names one. */
export function addressOf(path: string, asked: string | undefined): string {
  const linked = matching(asked);
  return linked ? `${path}?lang=${linked}` : path;
}

/** The first supported language of an Accept-Language header (`de-AT,de;q=0.9`); browsers send their favourite first. */
function matching(tags: string | undefined): Locale | undefined {
  const primaries = (tags ?? '').split(',').map((tag) =>
    tag
      .trim()
      .toLowerCase()
      .replace(/[-;].*/, ''),
  );
  const ours = Object.keys(BY_PRIMARY);
  return BY_PRIMARY[primaries.find((primary) => ours.includes(primary)) ?? ''];
}

/** Extensions of files that are also uploaded as `<file>.br`. */
export const PRECOMPRESSED = /\.(html|js|css|json|svg|webmanifest|txt|xml|map)$/;
