import { STAFF_PATHS } from '#shared/contracts/staff-paths.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';

/** Maps requests to pages, for CloudFront's functions and the local gateway. Written for the edge's older engine. */

/** Paths of the booking form; all but the first record the guest's channel. */
export const BOOKING_PATHS: readonly string[] = [
  '/',
  '/ai',
  '/we',
  '/db',
  '/wa',
  '/go',
  '/mk',
  '/vm',
  '/fb',
  '/ig',
  '/tw',
  '/li',
];

/** What the page function is asked for where an address leads nowhere. */
export const NOT_FOUND = '/error/404';

/** Paths of the guests' pages, each filled by a function with the hostname's venue. */
export const FILLED_PATHS = BOOKING_PATHS.concat(
  ['/r', '/review', '/coupon', '/forward', '/tos', '/privacy', '/unknown', '/comingsoon'],
  ['/error/401', '/error/403', NOT_FOUND, '/error/500', '/error/503'],
);

/** Files that differ by venue, made by the same function. */
export const VENUE_FILES: readonly string[] = [
  '/robots.txt',
  '/sitemap.xml',
  '/venue.webmanifest',
  '/favicon.svg',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/touch-icon-192.png',
  '/touch-icon-512.png',
];
export const FILLED_PAGE = '/pages/guest';

/** The scanner is kept by a worker for when there is no connection, so its page is a file, the same for every venue. */
const SCANNER = '/validateqr';

/** What other sites embed: they may read it, as a module or to run it later. */
export const WIDGET = '/widget.js';

/** The paths for uploading and reading pictures; both are routed to the bucket. */
export const UPLOAD_PATH = '/uploads';
export const MEDIA_PREFIX = '/media/';

/** Paths that go to the API origin as they are. */
export const API_PREFIXES = [
  '/ajax/',
  '/webhooks/',
  '/unsubscribe/',
  '/forward/',
  '/calendar/',
  '/openapi.json',
] as const;

const startsWith = (path: string, start: string): boolean => path.indexOf(start) === 0;

/** Files of a release, as patterns of CloudFront. */
const FILES = ['/assets/*', '/icons/*', '/pictures/*', WIDGET, '/*.js', '/app.*', '/app-parts.json', '/icon.svg'];

/**
 * What the edge takes from the bucket of pages, as patterns of CloudFront; it asks the page function for everything else.
 * One pattern stands for several addresses with the same beginning, because CloudFront limits their number.
 */
export const BUCKET_PATTERNS = FILES.concat('/openapi.json', SCANNER, STAFF_PATHS.map(patternOf)).filter(isNeeded);

function patternOf(path: string): string {
  const parts = path.split('/');
  if (parts.length > 2) return `/${parts[1]}/*`;
  return STAFF_PATHS.some((other) => other !== path && startsWith(other, path)) ? `${path}*` : path;
}

function isNeeded(pattern: string, at: number, all: readonly string[]): boolean {
  const covers = (other: string) => other !== pattern && /[*]$/.test(other) && startsWith(pattern, other.slice(0, -1));
  return all.indexOf(pattern) === at && !all.some(covers);
}

function fits(pattern: string, path: string): boolean {
  const star = pattern.indexOf('*');
  if (star < 0) return path === pattern;
  const end = pattern.slice(star + 1);
  return startsWith(path, pattern.slice(0, star)) && path.slice(path.length - end.length) === end;
}

const isIn = (patterns: readonly string[], path: string): boolean => patterns.some((pattern) => fits(pattern, path));

/** Whether the edge asks the bucket for a path. */
export const isInBucket = (path: string): boolean => isIn(BUCKET_PATTERNS, path);

/** A path without slashes at its end. */
export const bare = (path: string): string => path.replace(/(.)\/+$/, '$1');

/** The file for a staff page or the scanner; null for everything else. */
export function rewrite(path: string, locale: Locale): string | null {
  if (bare(path) === SCANNER) return `/page.${locale}.html`;
  return STAFF_PATHS.includes(bare(path)) ? '/app.html' : null;
}

/** What the page function is asked for at a path, whatever its case; null for files, staff pages and calls. */
export function filledPath(path: string): string | null {
  if (VENUE_FILES.includes(path)) return path;
  const known = bare(path).toLowerCase();
  if (FILLED_PATHS.includes(known)) return known;
  const elsewhere = (API_PREFIXES as readonly string[]).concat(MEDIA_PREFIX);
  const isOther = isIn(FILES, path) || rewrite(path, 'en') || elsewhere.some((prefix) => startsWith(path, prefix));
  return isOther ? null : NOT_FOUND;
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
