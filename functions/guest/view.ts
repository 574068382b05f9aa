import { implement } from '#functions/runtime/implement.ts';
import { linkTokens } from '#functions/runtime/link-token.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { guestView } from '#shared/domain/reservation/guest-view.ts';
import { view } from '#shared/operations/guest.ts';

export const handler = implement(view, { links: linkTokens, reservations: reservationsStore, venues: venuesStore })(
  async ({ actor: { venueId, reservationId }, now, reservations, venues, refuse }) => {
    const [here, venue] = await Promise.all([reservations.find(venueId, reservationId), venues.recent(venueId, now)]);
    const found = here ?? (await reservations.find(venueId, await reservations.follow(venueId, reservationId)));
    if (!found || !venue) return refuse('reservation.unknown');
    return { reservation: guestView(found.reservation, found.messages, venue, now) };
  },
);
