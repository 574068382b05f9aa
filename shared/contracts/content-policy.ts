/** What a page asks of its policy beyond what every page may do. */
type Allowed = {
  /** The venue's own sites, which may embed its booking page. */
  readonly sites?: readonly string[];
  /** SHA-256 of each inline script of the page, in Base64. */
  readonly scripts?: readonly string[];
};

/**
 * The content security policy of every page. A venue's own sites may embed its booking page; nobody else may, and no
 * page loads anything from another host. It names no script by itself: whoever sends a page with an inline script
 * computes the hash from that very page, so that no release has a page and a policy that do not fit each other.
 */
export const contentPolicy = ({ sites = [], scripts = [] }: Allowed = {}): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map((hash) => `'sha256-${hash}'`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${["'self'", ...sites.filter(isSite)].join(' ')}`,
  ].join('; ');

/** An origin with any port. Anything else could end the policy or widen it. */
const isSite = (site: string): boolean => /^https?:\/\/[a-z0-9.-]+(:(\d{1,5}|\*))?$/i.test(site);
