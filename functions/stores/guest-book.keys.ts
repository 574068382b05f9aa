import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';

/** All guests of a venue share a partition: a search for part of a name reads all their cards. */
const bookPk = (venueId: VenueId) => `V#${venueId}#G`;

const CARD = 'C#';
export const cardKey = (venueId: VenueId, guestId: GuestId) => ({ pk: bookPk(venueId), sk: `${CARD}${guestId}` });
export const cardsOf = (venueId: VenueId) => ({ pk: bookPk(venueId), prefix: CARD });
export const parseBookPk = (pk: string): VenueId => pk.slice('V#'.length, -'#G'.length) as VenueId;
export const parseCardKey = ({ sk }: { readonly sk: string }): GuestId => sk.slice(CARD.length);

/**
 * Index of all venues' cards by the guest's last known day, spread over several partitions; the longest absent come
 * first.
 */
export const FADING_SHARDS = 8;
export const fadingPk = (shard: number) => `FADE#${shard}`;
export const fadingShard = (guestId: GuestId): number =>
  [...guestId].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 65_521, 0) % FADING_SHARDS;

/** A pair of guests declared different, in either order. */
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

/** What the venue wrote about a guest; health notes are a separate item with a time to live. */
export const profileKey = (venueId: VenueId, guestId: GuestId) => ({ pk: bookPk(venueId), sk: `X#${guestId}` });
export const allergiesKey = (venueId: VenueId, guestId: GuestId) => ({ pk: bookPk(venueId), sk: `A#${guestId}` });

/** Data imported from another system, under the id of the phone number or e-mail it used. */
const BROUGHT = 'I#';
export const broughtKey = (venueId: VenueId, guestId: GuestId) => ({ pk: bookPk(venueId), sk: `${BROUGHT}${guestId}` });

/** The key prefix of all items of a kind in a venue's guest book. */
export const allOf = (venueId: VenueId, kind: 'brought' | 'profile' | 'allergies') => ({
  pk: bookPk(venueId),
  prefix: { brought: BROUGHT, profile: 'X#', allergies: 'A#' }[kind],
});
