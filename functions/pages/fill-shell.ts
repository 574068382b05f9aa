import { escaped } from '#functions/platform/escaped.ts';
import { guestVenue, type PublicVenue } from '#shared/domain/availability/guest-venue.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { telLink } from '#shared/domain/kernel/phone/tel-link.ts';
import type { Totals } from '#shared/domain/review/totals.ts';
import { textIn } from '#shared/domain/venue/content.ts';
import { structuredData } from './structured-data.ts';

type StoredVenue = PublicVenue & { readonly active: boolean };

export type Filling = {
  readonly venue: StoredVenue | null;
  /** The figures of its reviews. */
  readonly totals: Totals;
  /** Scheme and host in the guest's browser. */
  readonly origin: string;
  /** Its path, and `?lang=` where the link names the language. */
  readonly path: string;
  readonly locale: Locale;
  readonly now: number;
};

/** The preview picture of links to a venue without pictures. */
const CARD = '/pictures/card.jpg';

/** Paths of the guest page that do not open on the booking form. */
const PLAIN = /^\/(r|tos|privacy)(?=[/?]|$)/;

/** The prerendered page to start from: the booking form only if the venue can be booked now. */
export const shellOf = (venue: StoredVenue | null, path: string, locale: Locale): string =>
  `${venue?.active && !venue.paused && !PLAIN.test(path) ? 'index' : 'page'}.${locale}.html`;

/**
 * Fills a prerendered page with a venue: its name in place of `%name%`, its colour, data for search engines and
 * messengers, and the answer that the script would otherwise have to request first.
 */
export function fillShell(shell: string, { venue, totals, origin, path, locale, now }: Filling): string {
  const shown = venue?.active ? venue : null;
  const said = shown ? textIn(shown.content.description, locale, shown.locale) : '';
  const [picture] = shown?.content.pictures ?? [];
  const values: Readonly<Record<string, string>> = {
    name: shown?.name ?? '',
    address: shown?.address ?? '',
    phone: shown?.phone ?? '',
    color: shown && /^#[0-9a-f]{6}$/i.test(shown.color) ? shown.color : '#8c3b1f',
    logo: logoOf(shown?.content.logo ?? ''),
    description: said,
    origin,
    // All paths of one language are one page for search engines; links without a language share another.
    canonical: path.includes('?lang=') ? `${origin}/?lang=${locale}` : `${origin}/`,
    // Messengers show no vector graphics, so a picture is used only if it has a raster card.
    image: `${origin}${picture?.card ?? CARD}`,
  };
  const answer = shown
    ? { errorid: '0', ...guestVenue(shown, now) }
    : { errorid: venue ? 'venue.inactive' : 'venue.unknown' };
  return fillIn(shell, values, answer, shown && structuredData(shown, { totals, origin, locale, now }));
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

const logoOf = (path: string): string =>
  /^\/[\w/.-]+$/.test(path) ? `--logo: url(${path}); --logo-size: 3.25rem` : '';

/** A script element with data, which browsers do not execute. Its content cannot close the element. */
const block = (type: string, attributes: string, data: object): string =>
  `<script type="${type}"${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
