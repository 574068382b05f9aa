import { linkTokens } from '#functions/credentials/link-token.ts';
import { env } from '#functions/platform/env.ts';
import { implement } from '#functions/platform/implement.ts';
import { pageOf } from '#functions/services/page-link.ts';
import { withCurrentId } from '#functions/services/with-current-id.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { CALENDAR_PATH } from '#shared/contracts/calendar.ts';
import { calendar_link } from '#shared/operations/guest/guest.ts';

export const handler = implement(calendar_link, {
  links: linkTokens,
  reservations: reservationsStore,
  venues: venuesStore,
})(async ({ actor, now, links, reservations, venues, refuse }) => {
  const { venueId } = actor;
  const [found, venue] = await Promise.all([
    withCurrentId(reservations, actor, (id) => reservations.find(venueId, id)),
    venues.recent(venueId, now),
  ]);
  if (!found || !venue) return refuse('reservation.unknown');
  if (!(await links.holds(actor, found.reservation))) return refuse('link.outdated');
  const link = new URL(pageOf(venue, env('APP_ORIGIN'), '', CALENDAR_PATH));
  link.searchParams.set('t', await links.mintFeed({ venueId, reservationId: found.reservation.id }));
  return { link: link.href };
});
