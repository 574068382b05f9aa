import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';

export const venueKey = (venueId: VenueId) => ({ pk: `V#${venueId}`, sk: 'CFG' });
export const hostKey = (host: string) => ({ pk: `HOST#${host}`, sk: 'HOST' });

export const CHANGE_PREFIX = 'CHG#';

/** An entry of the settings' change log. Later entries have smaller keys, so a query returns the newest first. */
export const changeKey = (venueId: VenueId, at: number, version: number) => ({
  pk: `V#${venueId}`,
  sk: `${CHANGE_PREFIX}${[9_999_999_999_999 - at, 999_999 - version].map((part) => String(part).padStart(6, '0')).join('#')}`,
});

/** A venue with a shortened retention, indexed by the time of its next sweep. */
export const keepingKey = (venueId: VenueId) => ({ pk: `V#${venueId}`, sk: 'KEEP' });
export const KEEPING_INDEX = 'KEEP';
export const parseKeepingKey = ({ pk }: { readonly pk: string }): VenueId => pk.slice('V#'.length) as VenueId;

/** When a venue last received a booking. */
export const lastBookedKey = (venueId: VenueId) => ({ pk: `V#${venueId}`, sk: 'BOOKED' });

export const PENDING_SWEEP_PREFIX = 'OWED#';

/** A day of a paused venue whose waiting list was not served. */
export const pendingSweepKey = (venueId: VenueId, date: LocalDate) => ({
  pk: `V#${venueId}`,
  sk: `${PENDING_SWEEP_PREFIX}${date}`,
});
export const parsePendingSweepKey = ({ sk }: { readonly sk: string }): LocalDate =>
  sk.slice(PENDING_SWEEP_PREFIX.length) as LocalDate;

/** The drawn halls, stored apart from the venue: they are large, and no booking needs them. */
export const hallsKey = (venueId: VenueId) => ({ pk: `V#${venueId}`, sk: 'HALLS' });

/** The proof that a session has given the settings password. */
export const guardProofKey = (venueId: VenueId, sessionId: string) => ({
  pk: `V#${venueId}`,
  sk: `PROOF#${sessionId}`,
});

export const HOSTNAME_PREFIX = 'NAME#';

/** A custom hostname of a venue, verified or not. */
export const hostnameKey = (venueId: VenueId, host: string) => ({
  pk: `V#${venueId}`,
  sk: `${HOSTNAME_PREFIX}${host}`,
});

export const OPENING_PREFIX = 'OPENING#';

/** An address that is told when a page opens. */
export const openingKey = (venueId: VenueId, mailbox: string) => ({
  pk: `V#${venueId}`,
  sk: `${OPENING_PREFIX}${mailbox}`,
});
