import { implement } from '#functions/platform/implement.ts';
import { latestTests } from '#functions/services/payments/latest-tests.ts';
import { shownConnections } from '#functions/services/payments/shown-connections.ts';
import { paymentConnectionsStore } from '#functions/stores/payment-connections.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { testChargesStore } from '#functions/stores/test-charges.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { disconnect } from '#shared/operations/payments/payments.ts';

export const handler = implement(disconnect, {
  sessions: sessionsStore,
  venues: venuesStore,
  connections: paymentConnectionsStore,
  tests: testChargesStore,
})(async ({ input, actor, now, venues, connections, tests, refuse }) => {
  const venue = await venues.find(input.venueId);
  if (!venue) return refuse('venue.unknown');
  const { connections: before, version } = await connections.load(venue.venueId);
  const after = before.map((each) =>
    each.provider === input.provider && each.endedAt === undefined ? { ...each, endedAt: now } : each,
  );
  const outcome = await connections.save(venue, version, after);
  if (outcome !== 'done') return refuse('payment.stale');
  const latest = await latestTests({ tests }, venue.venueId);
  return shownConnections({ connections: after, tests: latest, currency: venue.currency }, actor);
});
