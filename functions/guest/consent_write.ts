import { linkTokens } from '#functions/credentials/link-token.ts';
import { implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { ownConsents, ownWords } from '#functions/services/own-consents.ts';
import { reservationOfLink } from '#functions/services/reservation-of-link.ts';
import { withdrawConsent } from '#functions/services/withdraw-consent.ts';
import { consentsStore } from '#functions/stores/consents.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { consentState } from '#shared/domain/consent/consent.ts';
import { provenByGuest } from '#shared/domain/consent/of-booking.ts';
import { guestIdOf } from '#shared/domain/reservation/guest-id.ts';
import { consent_write } from '#shared/operations/guest/consents.ts';

export const handler = implement(consent_write, {
  links: linkTokens,
  reservations: reservationsStore,
  venues: venuesStore,
  consents: consentsStore,
})(async (call) => {
  const { input, actor, now, links, consents, refuse } = call;
  const { purpose, agrees, locale } = input;
  const found = await reservationOfLink(call);
  if (isRefusal(found)) return found;
  const { venue, reservation } = found;
  if (reservation.erased) return refuse('reservation.unknown');
  const said = {
    guestId: guestIdOf(reservation),
    purpose,
    form: 'page',
    locale,
    at: now,
    proof: reservation.id,
  } as const;
  if (!agrees) await withdrawConsent(consents, venue.venueId, { ...said, proof: null });
  else {
    // Whoever booked with the number of somebody else has the link of the booking too.
    const isOwn = provenByGuest(reservation) || (await links.reaches(actor, reservation.contact));
    if (!isOwn) return refuse('consent.unproven');
    const acts = await consents.actsOf(venue.venueId, said.guestId);
    const wording = ownWords(purpose, locale, venue);
    if (consentState(acts, purpose) !== 'given') await consents.add(venue.venueId, { ...said, act: 'given', wording });
  }
  return { consents: await ownConsents(consents, found, locale) };
});
