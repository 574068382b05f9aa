import type { VenueId } from '#shared/domain/kernel/ids.ts';

const PK = 'PIC#';
/** A picture uploaded for a page, indexed by the time of its next check. */
export const pictureKey = (path: string) => ({ pk: `${PK}${path}`, sk: 'P' });
export const PICTURE_INDEX = 'PIC';
export const parsePictureKey = ({ pk }: { readonly pk: string }): string => pk.slice(PK.length);

const VENUE = 'V#';
/** A venue whose page has shown it. */
export const showingKey = (path: string, venueId: VenueId) => ({ pk: `${PK}${path}`, sk: `${VENUE}${venueId}` });
export const showingsOf = (path: string) => ({ pk: `${PK}${path}`, prefix: VENUE });
export const parseShowingKey = ({ sk }: { readonly sk: string }): VenueId => sk.slice(VENUE.length) as VenueId;
