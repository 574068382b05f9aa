import type { GuestId } from '#shared/domain/guest/card.ts';
import type { VenueId } from '#shared/domain/reservation/reservation.ts';

/** A venue's guests stand together, so that any part of a name is found by reading their cards. */
const bookPk = (venueId: VenueId) => `V#${venueId}#G`;

const CARD = 'C#';
export const cardKey = (venueId: VenueId, guestId: GuestId) => ({ pk: bookPk(venueId), sk: `${CARD}${guestId}` });
export const cardsOf = (venueId: VenueId) => ({ pk: bookPk(venueId), prefix: CARD });
export const parseCardKey = ({ sk }: { readonly sk: string }): GuestId => sk.slice(CARD.length);

/** What the house wrote about a guest; what is said of health stands apart and ends by itself. */
export const profileKey = (venueId: VenueId, guestId: GuestId) => ({ pk: bookPk(venueId), sk: `X#${guestId}` });
export const allergiesKey = (venueId: VenueId, guestId: GuestId) => ({ pk: bookPk(venueId), sk: `A#${guestId}` });
