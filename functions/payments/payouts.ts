import { ProviderDown } from '#functions/gateways/payments/port.ts';
import { implement } from '#functions/platform/implement.ts';
import { payoutsOf } from '#functions/services/payments/payouts-of.ts';
import { stripeAccounts } from '#functions/services/payments/stripe-account.ts';
import { paymentConnectionsStore } from '#functions/stores/payment-connections.ts';
import { paymentsStore } from '#functions/stores/payments.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { payouts } from '#shared/operations/payments/payments.ts';

export const handler = implement(payouts, {
  sessions: sessionsStore,
  venues: venuesStore,
  connections: paymentConnectionsStore,
  money: paymentsStore,
  stripeAccounts,
})(async (call) => {
  const { input, venues, refuse } = call;
  if (!(await venues.find(input.venueId))) return refuse('venue.unknown');
  try {
    return { payouts: await payoutsOf(call, input.venueId) };
  } catch (error) {
    if (error instanceof ProviderDown) return refuse('payment.providerDown');
    throw error;
  }
});
