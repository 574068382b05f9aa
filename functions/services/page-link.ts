import type { Venue } from '#functions/stores/venues.ts';
import { pathOfPage } from '#shared/domain/message/purposes.ts';

/**
 * The page of a reservation or of its review, with the token in the fragment, which no server or log sees. A final hyphen is
 * percent-encoded, because link detection in plain text would drop it.
 */
export function pageOf({ host }: Pick<Venue, 'host'>, origin: string, token: string, path = pathOfPage(undefined)) {
  const page = new URL(path, origin);
  page.hostname = host;
  page.hash = token;
  return page.href.replace(/-$/, '%2D');
}

/** The page of a venue on which everybody books. */
export function bookingPageOf({ host }: Pick<Venue, 'host'>, origin: string): string {
  const page = new URL('/', origin);
  page.hostname = host;
  return page.href;
}
