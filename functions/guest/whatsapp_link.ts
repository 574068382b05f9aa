import { linkTokens } from '#functions/credentials/link-token.ts';
import { proofCodes } from '#functions/credentials/proof-code.ts';
import { env } from '#functions/platform/env.ts';
import { implement } from '#functions/platform/implement.ts';
import { withCurrentId } from '#functions/services/with-current-id.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { mayProve } from '#shared/domain/messaging/judge-proof.ts';
import { whatsapp_link } from '#shared/operations/guest/guest.ts';

export const handler = implement(whatsapp_link, {
  links: linkTokens,
  proofs: proofCodes,
  reservations: reservationsStore,
  venues: venuesStore,
})(async ({ actor, now, links, reservations, venues, proofs, refuse }) => {
  const { venueId } = actor;
  const [found, venue] = await Promise.all([
    withCurrentId(reservations, actor, (id) => reservations.find(venueId, id)),
    venues.recent(venueId, now),
  ]);
  if (!found || !venue) return refuse('reservation.unknown');
  if (!(await links.holds(actor, found.reservation))) return refuse('link.outdated');
  if (!mayProve(found.reservation, found.messages, { zone: venue.rules.zone, now }))
    return refuse('reservation.notAllowed');
  const number = env('WHATSAPP_NUMBER');
  return {
    link: `${env('WHATSAPP_LINK_BASE')}/${number}`,
    phone: `+${number}`,
    code: await proofs.mint({ venueId, reservationId: found.reservation.id }),
  };
});
