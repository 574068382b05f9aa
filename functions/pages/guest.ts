import { type Clock, clock } from '#functions/platform/clock.ts';
import { env } from '#functions/platform/env.ts';
import type { HttpAnswer, HttpEvent } from '#functions/platform/http.ts';
import { theTable } from '#functions/platform/table.ts';
import { type ReviewsStore, reviewsStore } from '#functions/stores/reviews.ts';
import { type ShellsStore, shellsStore } from '#functions/stores/shells.ts';
import { type SocialStore, socialStore } from '#functions/stores/social.ts';
import { type VenuesStore, venuesStore } from '#functions/stores/venues.ts';
import { contentPolicy } from '#shared/contracts/content-policy.ts';
import { socialLinks } from '#shared/domain/account/social.ts';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { fillShell, shellOf, statusOf } from './fill-shell.ts';
import { inlineScripts } from './inline-scripts.ts';
import { type VenueFile, venueFile } from './venue-files.ts';

type Deps = {
  readonly venues: Pick<VenuesStore, 'idOf' | 'recent'>;
  readonly shells: Pick<ShellsStore, 'recent'>;
  readonly reviews: Pick<ReviewsStore, 'recentTotals'>;
  readonly social: Pick<SocialStore, 'load'>;
  readonly clock: Clock;
  /** The origin of the staff's application: `https://app.coperto.example`. */
  readonly venueOrigin: () => string;
};

/**
 * The guest page of a hostname, filled with its venue, so that the first paint and link previews show the venue; and its
 * icons and what search engines read. The edge passes origin, path and language as query parameters, and caches the
 * answer for a minute.
 */
export const guestPage =
  ({ venues, shells, reviews, social, clock, venueOrigin }: Deps) =>
  async ({ queryStringParameters }: HttpEvent): Promise<HttpAnswer> => {
    const { origin = '', path = '/', lang } = queryStringParameters ?? {};
    const url = URL.parse(origin);
    const locale = LOCALES.find((each) => each === lang) ?? 'en';
    const now = clock.now();
    const venueId = url && (await venues.idOf(url.hostname));
    // Both at once, and both remembered for some seconds: figures make no page wait.
    const [venue, known] = venueId
      ? await Promise.all([venues.recent(venueId, now), reviews.recentTotals(venueId, now)])
      : [null, null];
    // The platform's own host has nothing to book, so its root leads to the sign-in.
    if (!venue && url && path.split('?', 1)[0] === '/' && url.origin === venueOrigin()) {
      return answer(302, 'text/plain; charset=utf-8', '', { location: '/auth/login', 'cache-control': 'no-cache' });
    }
    const file = venueFile(path, venue, url?.origin ?? '');
    if (file) return answerFile(file);
    const shell = await shells.recent(shellOf(venue, path, locale), now);
    if (!shell) return answer(503, 'text/plain; charset=utf-8', 'try again', { 'retry-after': '5' });

    const totals = known?.totals ?? {};
    // A venue's page is the venue's own; the platform's addresses stand on the platform's pages.
    const links = venue ? [] : socialLinks((await social.load()).social);
    const filled = fillShell(shell, { venue, totals, links, origin: url?.origin ?? '', path, locale, now });
    return answer(statusOf(venue, path), 'text/html; charset=utf-8', filled, {
      'cache-control': 'public, max-age=0, s-maxage=60',
      'content-security-policy': contentPolicy({
        sites: venue ? venue.content.sites : [],
        scripts: inlineScripts(shell),
      }),
    });
  };

const answer = (statusCode: number, type: string, body: string, headers: Record<string, string>): HttpAnswer => ({
  statusCode,
  headers: { 'content-type': type, 'x-content-type-options': 'nosniff', ...headers },
  body,
});

/** Icons are kept for a day, the others for a minute as the page is. */
const answerFile = ({ type, body }: VenueFile): HttpAnswer => ({
  ...answer(200, type, body.toString(typeof body === 'string' ? 'utf8' : 'base64'), {
    'cache-control': `public, max-age=${type.startsWith('image/') ? 86_400 : 0}, s-maxage=60`,
  }),
  isBase64Encoded: typeof body !== 'string',
});

const resources = (): Deps => ({
  venues: venuesStore(theTable()),
  shells: shellsStore(theTable()),
  reviews: reviewsStore(theTable()),
  social: socialStore(theTable()),
  clock,
  venueOrigin: () => env('APP_ORIGIN'),
});
let made: Deps | undefined;

export const handler = (event: HttpEvent): Promise<HttpAnswer> => {
  made ??= resources();
  return guestPage(made)(event);
};
