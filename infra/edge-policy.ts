/**
 * What the edge does to every request and answer: the path rewrites and the security headers. CloudFront and the local
 * gateway are both built from this, so a page behaves alike in both.
 */

/** First path segments served by the guest page; every other page path belongs to the application of the house. */
export const GUEST_SEGMENTS = [
  '',
  'ai',
  'we',
  'db',
  'wa',
  'go',
  'mk',
  'vm',
  'fb',
  'ig',
  'tw',
  'li',
  'r',
  'review',
  'coupon',
  'validateqr',
  'forward',
  'tos',
  'privacy',
  'unknown',
  'comingsoon',
] as const;

/** Paths that go to the API origin as they are. */
export const API_PREFIXES = ['/ajax/', '/webhooks/', '/openapi.json'] as const;

/** The file that answers a page path; null for what is a file or an API call already. */
export function rewrite(path: string): '/index.html' | '/app.html' | null {
  if (API_PREFIXES.some((prefix) => path.startsWith(prefix)) || /\.[a-z0-9]+$/i.test(path)) return null;
  const segment = path.split('/')[1] ?? '';
  return (GUEST_SEGMENTS as readonly string[]).includes(segment) ? '/index.html' : '/app.html';
}

export const SECURITY_HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'",
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

export const CACHE_HEADERS = { assets: 'public, max-age=31536000, immutable', pages: 'no-cache' } as const;

/** Files uploaded a second time, as `<file>.br`, compressed as well as can be. */
export const PRECOMPRESSED = /\.(html|js|css|json|svg|webmanifest|txt|xml|map)$/;
