import type { Locale } from '#shared/domain/reservation/reservation.ts';

/**
 * Which page answers a request. CloudFront's functions and the local gateway are both built from this. It is written for
 * the older engine that runs at the edge, and knows nothing else of the house for that.
 */

/** Paths that open on the booking form; all but the first record where the guest came from. */
const BOOKING_PATHS = ['/', '/ai', '/we', '/db', '/wa', '/go', '/mk', '/vm', '/fb', '/ig', '/tw', '/li'];

/** Pages that a function fills with the venue of the hostname. */
export const FILLED_PATHS: readonly string[] = BOOKING_PATHS.concat('/r', '/tos', '/privacy');
export const FILLED_PAGE = '/pages/guest';

/** First path segments of the guest's other pages; every other page path belongs to the application of the house. */
const PLAIN_SEGMENTS = ['r', 'review', 'coupon', 'validateqr', 'forward', 'tos', 'privacy', 'unknown', 'comingsoon'];

/** Where a browser posts a file, and where pictures that were received are read: both lead to their bucket. */
export const UPLOAD_PATH = '/uploads';
export const MEDIA_PREFIX = '/media/';

/** Paths that go to the API origin as they are. */
export const API_PREFIXES = ['/ajax/', '/webhooks/', '/openapi.json'] as const;

/** The file that answers a page path; null for what is a file or an API call already. */
export function rewrite(path: string, locale: Locale): string | null {
  if (API_PREFIXES.some((prefix) => path.startsWith(prefix)) || /\.[a-z0-9]+$/i.test(path)) return null;
  const segment = path.split('/')[1] ?? '';
  if (BOOKING_PATHS.includes(`/${segment}`)) return `/index.${locale}.html`;
  return PLAIN_SEGMENTS.includes(segment) ? `/page.${locale}.html` : '/app.html';
}

/** The language of ours that each primary tag means. */
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

/** Our language for a request: that of the link, else the browser's first that we have, else English. */
export function languageOf(asked: string | undefined, accepted: string | undefined): Locale {
  return matching(asked) ?? matching(accepted) ?? 'en';
}

/** What the filled page is told of the address: its path, and the language where the link itself names it. */
export function addressOf(path: string, asked: string | undefined): string {
  const linked = matching(asked);
  return linked ? `${path}?lang=${linked}` : path;
}

/** The first of a list of tags (`de-AT,de;q=0.9`) that we speak; browsers send their favourite first. */
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

/** Files uploaded a second time, as `<file>.br`, compressed as well as can be. */
export const PRECOMPRESSED = /\.(html|js|css|json|svg|webmanifest|txt|xml|map)$/;
