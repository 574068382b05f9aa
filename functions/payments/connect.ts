import { sealed } from '#functions/credentials/sealed.ts';
import { ProviderDown } from '#functions/gateways/payments/port.ts';
import { env } from '#functions/platform/env.ts';
import { implement } from '#functions/platform/implement.ts';
import { connectPayPal } from '#functions/services/payments/connect-paypal.ts';
import { connectStripe } from '#functions/services/payments/connect-stripe.ts';
import { stripeAccounts } from '#functions/services/payments/stripe-account.ts';
import { paymentConnectionsStore } from '#functions/stores/payment-connections.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { connect } from '#shared/operations/payments/payments.ts';

export const handler = implement(connect, {
  sessions: sessionsStore,
  venues: venuesStore,
  connections: paymentConnectionsStore,
  stripeAccounts,
  seals: sealed,
})(async (call) => {
  const { input, venues, refuse } = call;
  const venue = await venues.find(input.venueId);
  if (!venue) return refuse('venue.unknown');
  try {
    return input.provider === 'stripe'
      ? await connectStripe(call, venue, new URL('/paypal', env('APP_ORIGIN')).href)
      : await connectPayPal(call, venue, input);
  } catch (error) {
    if (error instanceof ProviderDown) return refuse('payment.providerDown');
    throw error;
  }
});
