import type { VenueId } from '#shared/domain/reservation/reservation.ts';
import type { LocalDate } from '#shared/domain/time/local-date.ts';

export const venueKey = (venueId: VenueId) => ({ pk: `V#${venueId}`, sk: 'CFG' });
export const hostKey = (host: string) => ({ pk: `HOST#${host}`, sk: 'HOST' });

export const CHANGE_PREFIX = 'CHG#';

/** One change of the settings. The later, the smaller the key: a query finds the newest first. */
export const changeKey = (venueId: VenueId, at: number, version: number) => ({
  pk: `V#${venueId}`,
  sk: `${CHANGE_PREFIX}${[9_999_999_999_999 - at, 999_999 - version].map((part) => String(part).padStart(6, '0')).join('#')}`,
});

/** That a house keeps less of its guests than any may, in an index by when it is looked after next. */
export const keepingKey = (venueId: VenueId) => ({ pk: `V#${venueId}`, sk: 'KEEP' });
export const KEEPING_INDEX = 'KEEP';
export const parseKeepingKey = ({ pk }: { readonly pk: string }): VenueId => pk.slice('V#'.length) as VenueId;

/** When somebody booked last at a house. */
export const lastBookedKey = (venueId: VenueId) => ({ pk: `V#${venueId}`, sk: 'BOOKED' });

export const OWED_PREFIX = 'OWED#';

/** A day of a paused house on which somebody waits who was not looked after. */
export const owedKey = (venueId: VenueId, date: LocalDate) => ({ pk: `V#${venueId}`, sk: `${OWED_PREFIX}${date}` });
export const parseOwedKey = ({ sk }: { readonly sk: string }): LocalDate => sk.slice(OWED_PREFIX.length) as LocalDate;

/** The drawn halls, apart from the venue: they are large, and no booking needs them. */
export const hallsKey = (venueId: VenueId) => ({ pk: `V#${venueId}`, sk: 'HALLS' });

/** That a session has given the settings password. */
export const guardProofKey = (venueId: VenueId, sessionId: string) => ({
  pk: `V#${venueId}`,
  sk: `PROOF#${sessionId}`,
});

export const HOSTNAME_PREFIX = 'NAME#';

/** A hostname that a venue brings, whether it is proven or not. */
export const hostnameKey = (venueId: VenueId, host: string) => ({
  pk: `V#${venueId}`,
  sk: `${HOSTNAME_PREFIX}${host}`,
});
