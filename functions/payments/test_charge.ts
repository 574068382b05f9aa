import { implement } from '#functions/platform/implement.ts';
import { beginTest } from '#functions/services/payments/begin-test.ts';
import { openPort } from '#functions/services/payments/open-port.ts';
import { paymentConnectionsStore } from '#functions/stores/payment-connections.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { testChargesStore } from '#functions/stores/test-charges.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { test_charge } from '#shared/operations/payments/payments.ts';

export const handler = implement(test_charge, {
  sessions: sessionsStore,
  venues: venuesStore,
  connections: paymentConnectionsStore,
  tests: testChargesStore,
  openPort,
})(async (call) => {
  const { input, venues, refuse } = call;
  const venue = await venues.find(input.venueId);
  return venue ? beginTest(call, venue, input) : refuse('venue.unknown');
});
