import { escaped } from '#functions/runtime/escaped.ts';
import { telLink } from '#shared/domain/phone/tel-link.ts';
import type { Locale } from '#shared/domain/reservation/reservation.ts';
import { textIn } from '#shared/domain/venue/content.ts';
import { guestVenue, type PublicVenue } from '#shared/domain/venue/guest-venue.ts';
import { structuredData } from './structured-data.ts';

type StoredVenue = PublicVenue & { readonly active: boolean };

export type Filling = {
  readonly venue: StoredVenue | null;
  /** Scheme and host as the guest sees them. */
  readonly origin: string;
  /** Its path, and `?lang=` where the link names the language. */
  readonly path: string;
  readonly locale: Locale;
  readonly now: number;
};

/** What messengers show with a link to a venue that has no picture. */
const CARD = '/pictures/card.jpg';

/** Paths of the guest page that do not open on the booking form. */
const PLAIN = /^\/(r|tos|privacy)(?=[/?]|$)/;

/** The shell that a page begins with: the booking form only where there is something to book. */
export const shellOf = (venue: StoredVenue | null, path: string, locale: Locale): string =>
  `${venue?.active && !venue.paused && !PLAIN.test(path) ? 'index' : 'page'}.${locale}.html`;

/**
 * Puts a venue into a prerendered page: its name wherever `%name%` stands, its colour, what search engines and messengers
 * read, and the answer that the script would otherwise ask for first.
 */
export function fillShell(shell: string, { venue, origin, path, locale, now }: Filling): string {
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
    // All paths of a language are one page; without a language in the link it is the page of all of them.
    canonical: path.includes('?lang=') ? `${origin}/?lang=${locale}` : `${origin}/`,
    // Messengers show no vector graphics: a picture without its card is as good as none.
    image: `${origin}${picture?.card ?? CARD}`,
  };
  const answer = shown
    ? { errorid: '0', ...guestVenue(shown, now) }
    : { errorid: venue ? 'venue.inactive' : 'venue.unknown' };
  return fillIn(shell, values, answer, shown && structuredData(shown, { origin, locale, now }));
}

/** Values in the place of their `%names%`, and the data that script and search engines read. */
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

/** Data for the script and for search engines: it is never run, and cannot end its own element. */
const block = (type: string, attributes: string, data: object): string =>
  `<script type="${type}"${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
