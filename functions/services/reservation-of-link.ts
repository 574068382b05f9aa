import type { LinkTokens } from '#functions/credentials/link-token.ts';
import type { LinkHolder } from '#functions/platform/actor.ts';
import { type Refusal, refuse } from '#functions/platform/refusal.ts';
import { withCurrentId } from '#functions/services/with-current-id.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { Venue, VenuesStore } from '#functions/stores/venues.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';

type Call = {
  readonly actor: LinkHolder;
  readonly links: Pick<LinkTokens, 'holds'>;
  readonly reservations: Pick<ReservationsStore, 'load' | 'follow'>;
  readonly venues: Pick<VenuesStore, 'find'>;
};

/** The reservation of a guest's link and its venue; refused when the link does not open it any more. */
export async function reservationOfLink({
  actor,
  links,
  reservations,
  venues,
}: Call): Promise<
  { readonly venue: Venue; readonly reservation: Reservation } | Refusal<'reservation.unknown' | 'link.outdated'>
> {
  const { venueId } = actor;
  const [venue, reservation] = await Promise.all([
    venues.find(venueId),
    withCurrentId(reservations, actor, (id) => reservations.load(venueId, id)),
  ]);
  if (!venue || !reservation) return refuse('reservation.unknown');
  return (await links.holds(actor, reservation)) ? { venue, reservation } : refuse('link.outdated');
}
