/** SHA-256 of the single inline script of each page, `web/index.html` and `web/app.html`; a test compares them. */
const SCRIPTS = [
  "'sha256-Ib0KU1K5Ea8g+QmP8HKR1GqGqcPjOn3Tey/0Q7C+V3M='",
  "'sha256-1QV9m5iHDf8joUvt3LZC1IoINhTaqVmwdJCDRhI1Lz4='",
];

/**
 * The content security policy of every page. A venue's own sites may embed its booking page; nobody else may, and no
 * page loads anything from another host.
 */
export const contentPolicy = (sites: readonly string[] = []): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${SCRIPTS.join(' ')}`,
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
