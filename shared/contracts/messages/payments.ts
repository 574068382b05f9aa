import type { ReservationId, VenueId } from '#shared/domain/kernel/ids.ts';
import type { OrderId } from '#shared/domain/shop/order.ts';
import type { Provider } from '#shared/domain/venue/deposits/providers.ts';

/** The money of a reservation is to be looked at: its records, the provider's objects, and what follows from both. */
export type MoneyCommand = {
  readonly kind: 'money';
  readonly venueId: VenueId;
  readonly reservationId: ReservationId;
};

/** The owner's test charge by a provider is to be looked at in the same way. */
export type TestCommand = { readonly kind: 'testCharge'; readonly venueId: VenueId; readonly provider: Provider };

/** An account's order of the platform is to be looked at. */
export type OrderCommand = { readonly kind: 'order'; readonly accountId: string; readonly orderId: OrderId };

/** What events name in place of a venue's account when they are about the platform's own. */
export const PLATFORM_ACCOUNT = 'platform';

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

export type PaymentsMessage = MoneyCommand | TestCommand | OrderCommand | ProviderEvent;

const NAMES: Readonly<Record<PaymentsMessage['kind'], readonly string[]>> = {
  money: ['venueId', 'reservationId'],
  testCharge: ['venueId', 'provider'],
  order: ['accountId', 'orderId'],
  providerEvent: ['provider', 'account', 'eventId', 'type'],
};

/** Parses a message of the payments queue; throws on anything else, which is a defect. */
export function parsePaymentsMessage(body: string): PaymentsMessage {
  const message = JSON.parse(body) as Record<string, unknown>;
  const { kind } = message;
  const names = Object.entries(NAMES).find(([name]) => name === kind)?.[1] ?? [];
  const isKnown = names.length > 0 && (kind !== 'providerEvent' || Array.isArray(message.objects));
  if (!isKnown || names.some((name) => typeof message[name] !== 'string')) {
    throw new Error('not a message about payments');
  }
  return message as unknown as PaymentsMessage;
}
