import { linkTokens } from '#functions/credentials/link-token.ts';
import { env } from '#functions/platform/env.ts';
import { implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { pageOf } from '#functions/services/page-link.ts';
import { reservationOfLink } from '#functions/services/reservation-of-link.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { CALENDAR_PATH } from '#shared/contracts/calendar.ts';
import { calendar_link } from '#shared/operations/guest/guest.ts';

export const handler = implement(calendar_link, {
  links: linkTokens,
  reservations: reservationsStore,
  venues: venuesStore,
})(async (call) => {
  const held = await reservationOfLink(call);
  if (isRefusal(held)) return held;
  const { venue, reservation } = held;
  const link = new URL(pageOf(venue, env('APP_ORIGIN'), '', CALENDAR_PATH));
  link.searchParams.set('t', await call.links.mintFeed({ venueId: venue.venueId, reservationId: reservation.id }));
  return { link: link.href };
});
