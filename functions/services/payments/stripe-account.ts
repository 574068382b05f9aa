import { secret } from '#functions/credentials/secrets.ts';
import { type StripeAccounts, stripeAccountsOf } from '#functions/gateways/payments/stripe-accounts.ts';
import { env } from '#functions/platform/env.ts';
import { logEvent } from '#functions/platform/log.ts';
import type { PaymentConnectionsStore } from '#functions/stores/payment-connections.ts';
import type { VenuesStore } from '#functions/stores/venues.ts';
import type { Connection } from '#shared/domain/payment/connections.ts';

/** Venues' accounts at Stripe, in this environment; the key is read at the first call. */
export function stripeAccounts(): () => Promise<StripeAccounts> {
  const key = secret('stripe-key');
  return async () => stripeAccountsOf({ key: await key(), origin: env('STRIPE_API_BASE') });
}

type Deps = {
  readonly connections: Pick<PaymentConnectionsStore, 'load' | 'save' | 'venueOf'>;
  readonly venues: Pick<VenuesStore, 'find'>;
  readonly stripeAccounts: () => Promise<StripeAccounts>;
};

/**
 * Reads an account again and notes whether it can take money. One that the venue took away from us takes no new
 * payments: a time with a deposit becomes a request again.
 */
export async function refreshAccount(deps: Deps, account: string, now: number): Promise<void> {
  const { connections, venues, stripeAccounts } = deps;
  const venueId = await connections.venueOf('stripe', account);
  const venue = venueId && (await venues.find(venueId));
  if (!venue) return logEvent('payment.accountUnknown', { provider: 'stripe' });
  const loaded = await connections.load(venue.venueId);
  const seen = await (await stripeAccounts()).read(account);
  const after = loaded.connections.map((each): Connection => {
    if (each.provider !== 'stripe' || each.account !== account) return each;
    if (!seen) return { ...each, ready: false, endedAt: each.endedAt ?? now };
    return { ...each, ready: seen.ready, due: seen.due };
  });
  if (JSON.stringify(after) === JSON.stringify(loaded.connections)) return;
  const outcome = await connections.save(venue, loaded.version, after);
  if (outcome === 'lost race') throw new Error('the connections were just changed; the queue tries again');
}
