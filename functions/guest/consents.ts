import { linkTokens } from '#functions/credentials/link-token.ts';
import { implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { ownConsents } from '#functions/services/own-consents.ts';
import { reservationOfLink } from '#functions/services/reservation-of-link.ts';
import { consentsStore } from '#functions/stores/consents.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { consents } from '#shared/operations/guest/consents.ts';

export const handler = implement(consents, {
  links: linkTokens,
  reservations: reservationsStore,
  venues: venuesStore,
  consents: consentsStore,
})(async (call) => {
  const found = await reservationOfLink(call);
  if (isRefusal(found)) return found;
  if (found.reservation.erased) return call.refuse('reservation.unknown');
  return { consents: await ownConsents(call.consents, found, call.input.locale) };
});
