import type { GuestId } from '#shared/domain/guest/card.ts';
import type { VenueId } from '#shared/domain/reservation/reservation.ts';

/** A venue's guests stand together, so that any part of a name is found by reading their cards. */
const bookPk = (venueId: VenueId) => `V#${venueId}#G`;

const CARD = 'C#';
export const cardKey = (venueId: VenueId, guestId: GuestId) => ({ pk: bookPk(venueId), sk: `${CARD}${guestId}` });
export const cardsOf = (venueId: VenueId) => ({ pk: bookPk(venueId), prefix: CARD });
export const parseBookPk = (pk: string): VenueId => pk.slice('V#'.length, -'#G'.length) as VenueId;
export const parseCardKey = ({ sk }: { readonly sk: string }): GuestId => sk.slice(CARD.length);

/**
 * Index of the cards of all houses by the last day that is known of their guests, in several partitions: who has not been there
 * for long stands first.
 */
export const FADING_SHARDS = 8;
export const fadingPk = (shard: number) => `FADE#${shard}`;
export const fadingShard = (guestId: GuestId): number =>
  [...guestId].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 65_521, 0) % FADING_SHARDS;

/** Two who were told apart, whichever of them was named first. */
const APART = 'N#';
export const apartKey = (venueId: VenueId, one: GuestId, other: GuestId) => {
  const [a, b] = [one, other].toSorted();
  return { pk: bookPk(venueId), sk: `${APART}${a}#${b}` };
};
export const apartOf = (venueId: VenueId) => ({ pk: bookPk(venueId), prefix: APART });
export const parseApartKey = ({ sk }: { readonly sk: string }): readonly [GuestId, GuestId] => {
  const [a = '', b = ''] = sk.slice(APART.length).split('#');
  return [a, b];
};

/** What the house wrote about a guest; what is said of health stands apart and ends by itself. */
export const profileKey = (venueId: VenueId, guestId: GuestId) => ({ pk: bookPk(venueId), sk: `X#${guestId}` });
export const allergiesKey = (venueId: VenueId, guestId: GuestId) => ({ pk: bookPk(venueId), sk: `A#${guestId}` });

/** What another system said of a guest, under the id of the number or address by which it knew them. */
const BROUGHT = 'I#';
export const broughtKey = (venueId: VenueId, guestId: GuestId) => ({ pk: bookPk(venueId), sk: `${BROUGHT}${guestId}` });

/** All of one kind in a venue's book. */
export const allOf = (venueId: VenueId, kind: 'brought' | 'profile' | 'allergies') => ({
  pk: bookPk(venueId),
  prefix: { brought: BROUGHT, profile: 'X#', allergies: 'A#' }[kind],
});
