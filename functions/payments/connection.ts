import { ProviderDown } from '#functions/gateways/payments/port.ts';
import { implement } from '#functions/platform/implement.ts';
import { lookedAtTests } from '#functions/services/payments/latest-tests.ts';
import { openPort } from '#functions/services/payments/open-port.ts';
import { shownConnections } from '#functions/services/payments/shown-connections.ts';
import { refreshAccount, stripeAccounts } from '#functions/services/payments/stripe-account.ts';
import { paymentConnectionsStore } from '#functions/stores/payment-connections.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { testChargesStore } from '#functions/stores/test-charges.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { currentOf } from '#shared/domain/payment/connections.ts';
import { connection } from '#shared/operations/payments/payments.ts';

export const handler = implement(connection, {
  sessions: sessionsStore,
  venues: venuesStore,
  connections: paymentConnectionsStore,
  tests: testChargesStore,
  openPort,
  stripeAccounts,
})(async (call) => {
  const { input, actor, now, venues, connections, refuse } = call;
  const venue = await venues.find(input.venueId);
  if (!venue) return refuse('venue.unknown');
  const stripe = currentOf((await connections.load(input.venueId)).connections, 'stripe');
  if (stripe) {
    await refreshAccount(call, stripe.account, now).catch((error: unknown) => {
      // What was known last is shown: the page need not wait for Stripe.
      if (!(error instanceof ProviderDown)) throw error;
    });
  }
  const tests = await lookedAtTests(call, input.venueId);
  const { connections: shown } = await connections.load(input.venueId);
  return shownConnections({ connections: shown, tests, currency: venue.currency }, actor);
});
