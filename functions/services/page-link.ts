import type { Venue } from '#functions/stores/venues.ts';

/**
 * The page of a reservation, with the token in the fragment, which no server or log sees. A final hyphen is
 * percent-encoded, because link detection in plain text would drop it.
 */
export function pageOf({ host }: Pick<Venue, 'host'>, origin: string, token: string): string {
  const page = new URL('/r', origin);
  page.hostname = host;
  page.hash = token;
  return page.href.replace(/-$/, '%2D');
}
