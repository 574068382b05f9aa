import type { ReservationId, VenueId } from '#shared/domain/kernel/ids.ts';

const PREFIX = 'ASK#';

/** `number`: its hash, over all venues; one question of a reservation waits at a time. */
export const questionKey = (number: string, venueId: VenueId, reservationId: ReservationId) => ({
  pk: `N#${number}`,
  sk: `${PREFIX}${venueId}#${reservationId}`,
});
export const questionsOf = (number: string) => ({ pk: `N#${number}`, prefix: PREFIX });
/** Of a number: that it was told what becomes of what it writes. */
export const toldKey = (number: string) => ({ pk: `N#${number}`, sk: 'TOLD' });
/** Of a number: that anything came from it. */
export const heardKey = (number: string) => ({ pk: `N#${number}`, sk: 'HEARD' });

const VENUE = 'HOUSE#';
/** Of a number: that a member of that venue's staff wrote to it. */
export const venueKey = (number: string, venueId: VenueId) => ({ pk: `N#${number}`, sk: `${VENUE}${venueId}` });
export const venuesOf = (number: string) => ({ pk: `N#${number}`, prefix: VENUE });
export const parseVenueKey = ({ sk }: { readonly sk: string }): VenueId => sk.slice(VENUE.length) as VenueId;

const OFFERED = 'OFFER#';
/** Of a number: that this venue sent it an offer. */
export const offeredKey = (number: string, venueId: VenueId) => ({ pk: `N#${number}`, sk: `${OFFERED}${venueId}` });
export const offersOf = (number: string) => ({ pk: `N#${number}`, prefix: OFFERED });
export const parseOfferedKey = ({ sk }: { readonly sk: string }): VenueId => sk.slice(OFFERED.length) as VenueId;
