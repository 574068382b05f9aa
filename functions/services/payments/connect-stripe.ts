import type { StripeAccounts } from '#functions/gateways/payments/stripe-accounts.ts';
import { type Refusal, refuse } from '#functions/platform/refusal.ts';
import type { PaymentConnectionsStore } from '#functions/stores/payment-connections.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { currentOf, type StripeConnection } from '#shared/domain/payment/connections.ts';

type Deps = {
  readonly now: number;
  readonly connections: Pick<PaymentConnectionsStore, 'load' | 'save'>;
  readonly stripeAccounts: () => Promise<StripeAccounts>;
};

/**
 * Makes the venue an account of its own at Stripe, or takes the one that was begun, and answers the address of Stripe's
 * onboarding. The account is noted before anybody is sent there.
 */
export async function connectStripe(
  { now, connections, stripeAccounts }: Deps,
  venue: Venue,
  backUrl: string,
): Promise<{ url: string } | Refusal<'payment.stale' | 'payment.accountTaken'>> {
  const { connections: before, version } = await connections.load(venue.venueId);
  const stripe = await stripeAccounts();
  const begun = currentOf(before, 'stripe');
  if (begun) return { url: await stripe.onboarding(begun.account, backUrl) };
  const { name, country, email } = venue;
  const made = await stripe.create({ name, country, email }, `account:${venue.venueId}:${version}`);
  const connection: StripeConnection = { provider: 'stripe', ...made, since: now };
  const outcome = await connections.save(venue, version, [...before, connection]);
  if (outcome !== 'done') return refuse(outcome === 'taken' ? 'payment.accountTaken' : 'payment.stale');
  return { url: await stripe.onboarding(made.account, backUrl) };
}
