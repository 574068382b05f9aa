import type { ConsentAct } from '#shared/domain/consent/consent.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';

/** All consents at a venue share a partition: a campaign reads those of all its guests. */
const consentsPk = (venueId: VenueId) => `V#${venueId}#CON`;

/** One act has one key, whoever reports it and however often; a guest's acts sort by their time. No part has a `#`. */
export const consentKey = (venueId: VenueId, { guestId, at, purpose, act, form, proof }: ConsentAct) => ({
  pk: consentsPk(venueId),
  sk: [guestId, String(at).padStart(15, '0'), purpose, act, form, proof ?? ''].join('#'),
});

export const consentsOf = (venueId: VenueId, guestId: GuestId) => ({ pk: consentsPk(venueId), prefix: `${guestId}#` });
export const consentsAt = (venueId: VenueId) => ({ pk: consentsPk(venueId) });

type KeyOfAct = Pick<ConsentAct, 'guestId' | 'at' | 'purpose' | 'act' | 'form' | 'proof'>;

export function parseConsentKey({ sk }: { readonly sk: string }): KeyOfAct {
  const [guestId = '', at, purpose, act, form, proof] = sk.split('#');
  return { guestId, at: Number(at), purpose, act, form, proof: proof || null } as KeyOfAct;
}
