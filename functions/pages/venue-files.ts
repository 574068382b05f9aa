import { escaped } from '#functions/platform/escaped.ts';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { touchIcon } from './touch-icon.ts';

export type Shown = { readonly name: string; readonly color: string };
export type VenueFile = { readonly type: string; readonly body: string | Buffer };

const OWN_COLOR = '#8c3b1f';

/** The venue's colour, if it is one, else the product's. */
export const colorOf = (color: string | undefined): string =>
  color && /^#[0-9a-f]{6}$/i.test(color) ? color : OWN_COLOR;

type Make = (venue: Shown | null, origin: string) => VenueFile;

const FILES: Readonly<Record<string, Make>> = {
  '/robots.txt': (venue, origin) => ({ type: 'text/plain; charset=utf-8', body: robots(venue, origin) }),
  '/sitemap.xml': (venue, origin) => ({ type: 'application/xml; charset=utf-8', body: sitemap(venue ? origin : null) }),
  '/venue.webmanifest': (venue) => ({ type: 'application/manifest+json', body: manifest(venue) }),
  '/favicon.svg': (venue) => ({ type: 'image/svg+xml', body: favicon(venue) }),
  // Browsers read what it is, not what it is called.
  '/favicon.ico': icon(48),
  '/apple-touch-icon.png': icon(180),
  '/touch-icon-192.png': icon(192),
  '/touch-icon-512.png': icon(512),
};

/** A file of a hostname's venue, or of the product where there is none; null for any other path. */
export const venueFile = (path: string, venue: Shown | null, origin: string): VenueFile | null =>
  FILES[path]?.(venue, origin) ?? null;

function icon(size: number): Make {
  return (venue) => ({ type: 'image/png', body: touchIcon(colorOf(venue?.color), size) });
}

/** What search engines may read; links of guests and the application are nothing for them. */
function robots(venue: Shown | null, origin: string): string {
  if (!venue) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nDisallow: /ajax/\nDisallow: /r$\nDisallow: /review$\nDisallow: /coupon$\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Where the names of XML's vocabularies begin; nobody is asked there. */
const NAMES = 'http:'.concat('//');

/** The booking page, in each language. */
function sitemap(origin: string | null): string {
  const root = escaped(`${origin}/`);
  const addresses = [root, ...LOCALES.map((locale) => `${root}?lang=${locale}`)];
  const others = LOCALES.map(
    (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${root}?lang=${locale}"/>`,
  ).join('');
  const urls = origin ? addresses.map((address) => `<url><loc>${address}</loc>${others}</url>`).join('') : '';
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="${NAMES}www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="${NAMES}www.w3.org/1999/xhtml">${urls}</urlset>`;
}

/** For a guest who keeps the page on the home screen: it opens as the venue's. */
function manifest(venue: Shown | null): string {
  const name = venue?.name ?? 'Coperto';
  const icons = [192, 512].map((size) => ({
    src: `/touch-icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  }));
  return JSON.stringify({
    ...{ name, short_name: name, id: '/', start_url: '/', scope: '/', display: 'minimal-ui' },
    ...{ background_color: '#faf7f2', theme_color: colorOf(venue?.color), icons },
  });
}

/** The plate in the venue's colour. */
const favicon = (venue: Shown | null): string =>
  `<svg xmlns="${NAMES}www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${colorOf(venue?.color)}"/><circle cx="16" cy="16" r="8.5" fill="none" stroke="#fff" stroke-width="2"/><circle cx="16" cy="16" r="4.5" fill="#fff"/></svg>`;
