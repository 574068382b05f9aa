import { contentPolicy } from '#shared/contracts/content-policy.ts';

/**
 * The headers that the edge adds to every response. CloudFront and the local gateway both use this, so a page behaves
 * the same in both.
 */

export const SECURITY_HEADERS = {
  'content-security-policy': contentPolicy(),
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/**
 * The same under venues' own hostnames, except that each speaks for itself: what else is below a venue's domain, and
 * whether browsers should know it beforehand, is not for us to say.
 */
export const VENUE_SECURITY_HEADERS = {
  ...SECURITY_HEADERS,
  'strict-transport-security': 'max-age=63072000',
} as const;

export const CACHE_HEADERS = { assets: 'public, max-age=31536000, immutable', pages: 'no-cache' } as const;
