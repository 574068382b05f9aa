import type { ReservationId, VenueId } from '#shared/domain/kernel/ids.ts';
import type { Provider } from '#shared/domain/venue/deposits/providers.ts';

/** The money of a reservation is to be looked at: its records, the provider's objects, and what follows from both. */
export type MoneyCommand = {
  readonly kind: 'money';
  readonly venueId: VenueId;
  readonly reservationId: ReservationId;
};

/**
 * A verified event of a provider. It only says where to look: the worker reads the provider's objects again. `account`:
 * the venue's account at the provider (Stripe: `acct_…`, PayPal: the client id). `objects`: every id that the event
 * names and that may lead to an attempt, the attempt's own id first where it is there.
 */
export type ProviderEvent = {
  readonly kind: 'providerEvent';
  readonly provider: Provider;
  readonly account: string;
  readonly eventId: string;
  readonly type: string;
  readonly objects: readonly string[];
};

export type PaymentsMessage = MoneyCommand | ProviderEvent;

/** Parses a message of the payments queue; throws on anything else, which is a defect. */
export function parsePaymentsMessage(body: string): PaymentsMessage {
  const message = JSON.parse(body) as Record<string, unknown>;
  const names = message.kind === 'money' ? ['venueId', 'reservationId'] : ['provider', 'account', 'eventId', 'type'];
  const isKnown = message.kind === 'money' || (message.kind === 'providerEvent' && Array.isArray(message.objects));
  if (!isKnown || names.some((name) => typeof message[name] !== 'string')) {
    throw new Error('not a message about payments');
  }
  return message as unknown as PaymentsMessage;
}
