import type { ConsentAct } from '#shared/domain/consent/consent.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';

/** All consents at a venue share a partition: a campaign reads those of all its guests. */
const consentsPk = (venueId: VenueId) => `V#${venueId}#CON`;

/** One act has one key, whoever reports it and however often; a guest's acts sort by their time. */
export const consentKey = (venueId: VenueId, { guestId, at, purpose, act, form }: ConsentAct) => ({
  pk: consentsPk(venueId),
  sk: `${guestId}#${String(at).padStart(15, '0')}#${purpose}#${act}#${form}`,
});

export const consentsOf = (venueId: VenueId, guestId: GuestId) => ({ pk: consentsPk(venueId), prefix: `${guestId}#` });
export const consentsAt = (venueId: VenueId) => ({ pk: consentsPk(venueId) });

export const parseConsentKey = ({ sk }: { readonly sk: string }) => {
  const [guestId = '', at, purpose, act, form] = sk.split('#');
  return { guestId, at: Number(at), purpose, act, form } as Pick<
    ConsentAct,
    'guestId' | 'at' | 'purpose' | 'act' | 'form'
  >;
};
