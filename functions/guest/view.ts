import { implement } from '#functions/runtime/implement.ts';
import { linkTokens } from '#functions/runtime/link-token.ts';
import { seenByGuest } from '#functions/runtime/seen-by-guest.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { view } from '#shared/operations/guest.ts';

export const handler = implement(view, { links: linkTokens, reservations: reservationsStore, venues: venuesStore })(
  async ({ actor, now, links, reservations, venues, refuse }) => {
    const { venueId, reservationId } = actor;
    const [here, venue] = await Promise.all([reservations.find(venueId, reservationId), venues.recent(venueId, now)]);
    const found = here ?? (await reservations.find(venueId, await reservations.follow(venueId, reservationId)));
    if (!found || !venue) return refuse('reservation.unknown');
    const { reservation, messages } = found;
    if (!(await links.holds(actor, reservation))) return refuse('link.outdated');
    return { reservation: await seenByGuest({ reservations, now }, reservation, messages, venue) };
  },
);
