import { linkTokens } from '#functions/credentials/link-token.ts';
import { implement } from '#functions/platform/implement.ts';
import { guestPageOf } from '#functions/services/guest-page.ts';
import { withCurrentId } from '#functions/services/with-current-id.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { view } from '#shared/operations/guest/guest.ts';

export const handler = implement(view, { links: linkTokens, reservations: reservationsStore, venues: venuesStore })(
  async ({ actor, now, links, reservations, venues, refuse }) => {
    const { venueId, reservationId } = actor;
    const find = (id: ReservationId) => reservations.find(venueId, id);
    const [here, venue] = await Promise.all([find(reservationId), venues.recent(venueId, now)]);
    const found = here ?? (await withCurrentId(reservations, actor, find));
    if (!found || !venue) return refuse('reservation.unknown');
    const { reservation, messages } = found;
    if (!(await links.holds(actor, reservation))) return refuse('link.outdated');
    return { reservation: await guestPageOf({ reservations, now }, reservation, messages, venue) };
  },
);
