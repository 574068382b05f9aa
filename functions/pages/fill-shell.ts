import { escaped } from '#functions/platform/escaped.ts';
import { guestVenue, type PublicVenue } from '#shared/domain/availability/guest-venue.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { telLink } from '#shared/domain/kernel/phone/tel-link.ts';
import type { Totals } from '#shared/domain/review/totals.ts';
import { textIn } from '#shared/domain/venue/content.ts';
import { structuredData } from './structured-data.ts';
import { colorOf } from './venue-files.ts';

type StoredVenue = PublicVenue & { readonly active: boolean };

export type Filling = {
  readonly venue: StoredVenue | null;
  /** The figures of its reviews. */
  readonly totals: Totals;
  /** The platform's own addresses on social networks; of a venue's page none. */
  readonly links?: readonly { readonly name: string; readonly url: string }[];
  /** Scheme and host in the guest's browser. */
  readonly origin: string;
  /** Its path, and `?lang=` where the link names the language. */
  readonly path: string;
  readonly locale: Locale;
  readonly now: number;
};

/** The preview picture of links to a venue without pictures. */
const CARD = '/pictures/card.jpg';

/** The booking form's paths: the root, and channels of two letters. */
const BOOKING = /^\/([a-z]{2})?(?=\?|$)/;

/** Statuses of pages that say that something is wrong; `/error/404` stands for every unknown address. */
const STATUSES: Readonly<Record<string, number>> = {
  '/unknown': 404,
  '/forward': 404,
  '/error/401': 401,
  '/error/403': 403,
  '/error/404': 404,
  '/error/500': 500,
  '/error/503': 503,
};

/** The HTTP status of a path at a hostname with or without a venue. */
export const statusOf = (venue: StoredVenue | null, path: string): number =>
  STATUSES[path.split('?', 1)[0] ?? ''] ?? (venue ? 200 : 404);

/** The prerendered page to start from: the booking form only if the venue can be booked now. */
export function shellOf(venue: StoredVenue | null, path: string, locale: Locale): string {
  if (venue?.active && path.startsWith('/error/404')) return `missing.${locale}.html`;
  return `${venue?.active && !venue.paused && BOOKING.test(path) ? 'index' : 'page'}.${locale}.html`;
}

/**
 * Fills a prerendered page with a venue: its name in place of `%name%`, its colour, data for search engines and
 * messengers, and the answer that the script would otherwise have to request first.
 */
export function fillShell(shell: string, { venue, totals, links = [], origin, path, locale, now }: Filling): string {
  const shown = venue?.active ? venue : null;
  const said = shown ? textIn(shown.content.description, locale, shown.locale) : '';
  const [picture] = shown?.content.pictures ?? [];
  const values: Readonly<Record<string, string>> = {
    // Of a venue that is not open yet guests see the name, the colours and the telephone number.
    name: venue?.name ?? '',
    address: shown?.address ?? '',
    phone: venue?.phone ?? '',
    color: colorOf(venue?.color),
    logo: `${logoOf(venue?.content.logo ?? '')}${pictureOf(picture?.src ?? '')}`,
    description: said,
    origin,
    // All paths of one language are one page for search engines; links without a language share another.
    canonical: path.includes('?lang=') ? `${origin}/?lang=${locale}` : `${origin}/`,
    // Messengers show no vector graphics, so a picture is used only if it has a raster card.
    image: `${origin}${picture?.card ?? CARD}`,
  };
  const answer = shown
    ? { errorid: '0', ...guestVenue(shown, now) }
    : venue
      ? { errorid: 'venue.inactive', detail: { phone: venue.phone } }
      : { errorid: 'venue.unknown' };
  const structured = shown && structuredData(shown, { totals, origin, locale, now });
  if (links.length === 0) return fillIn(shell, values, answer, structured);
  const social = block('application/json', ' id="social"', links);
  return fillIn(
    shell.replace('<!--venue-->', () => `${social}<!--venue-->`),
    values,
    answer,
    structured,
  );
}

/** Replaces `%names%` by their escaped values, and inserts the data for the script and for search engines. */
export function fillIn(
  shell: string,
  values: Readonly<Record<string, string>>,
  answer: object,
  structured: object | null,
): string {
  const data = structured ? block('application/ld+json', '', structured) : '';
  return shell
    .replaceAll('tel:%phone%', () => telLink(values.phone ?? ''))
    .replace(/%(\w+)%/g, (token, name: string) => (name in values ? escaped(values[name] ?? '') : token))
    .replace('<!--venue-->', () => `${block('application/json', ' id="venue"', answer)}${data}`);
}

const isOwnPath = (path: string): boolean => /^\/[\w/.-]+$/.test(path);
const pictureOf = (path: string): string => (isOwnPath(path) ? `; --picture: url(${path})` : '');
const logoOf = (path: string): string => (isOwnPath(path) ? `--logo: url(${path}); --logo-size: 3.25rem` : '');

/** A script element with data, which browsers do not execute. Its content cannot close the element. */
const block = (type: string, attributes: string, data: object): string =>
  `<script type="${type}"${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
