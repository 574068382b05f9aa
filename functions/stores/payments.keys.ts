import type { ReservationId, VenueId } from '#shared/domain/kernel/ids.ts';
import type { Provider } from '#shared/domain/venue/deposits/providers.ts';

/**
 * The partition of one reservation's money. Its first id names it: the id of a reservation that changes its day changes,
 * its money stays.
 */
export const moneyPk = (venueId: VenueId, firstId: ReservationId) => `V#${venueId}#P#${firstId}`;

export const parseMoneyPk = (pk: string): ReservationId => pk.slice(pk.indexOf('#P#') + '#P#'.length) as ReservationId;

/** The head of the partition: its version orders all changes, and it lists the reservation among the venue's money. */
export const moneyHeadKey = (venueId: VenueId, firstId: ReservationId) => ({
  pk: moneyPk(venueId, firstId),
  sk: 'HEAD',
});

export const ATTEMPT_PREFIX = 'A#';
export const REFUND_PREFIX = 'R#';
export const DISPUTE_PREFIX = 'D#';
/** Decisions sort by their time. */
export const DECISION_PREFIX = 'N#';
/** From where a payment page was opened; beside the attempt, for it is deleted sooner. */
export const ORIGIN_PREFIX = 'O#';

export const recordKey = (venueId: VenueId, firstId: ReservationId, sk: string) => ({
  pk: moneyPk(venueId, firstId),
  sk,
});

/** Index key of a venue's money, by the day of the reservation. */
export const venueMoneyPk = (venueId: VenueId) => `V#${venueId}#PAY`;

/** Which venue an account at a provider belongs to: its events name the account alone. */
export const accountKey = (provider: Provider, account: string) => ({ pk: `PA#${provider}#${account}`, sk: 'VENUE' });

/** A venue's connections to payment providers. */
export const connectionKey = (venueId: VenueId) => ({ pk: `V#${venueId}`, sk: 'PAYCONN' });

/** The owner's latest test charge by a provider. */
export const testChargeKey = (venueId: VenueId, provider: Provider) => ({
  pk: `V#${venueId}`,
  sk: `PAYTEST#${provider}`,
});

/** Where the money stands that an object of a provider belongs to. */
export const objectKey = (provider: Provider, id: string) => ({ pk: `PO#${provider}#${id}`, sk: 'MONEY' });
