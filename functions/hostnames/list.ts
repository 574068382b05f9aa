import { edgeTarget } from '#functions/gateways/edge-target.ts';
import { implement } from '#functions/platform/implement.ts';
import { hostnamesStore } from '#functions/stores/hostnames.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { list } from '#shared/operations/hostnames/hostnames.ts';
import { shown } from './shown.ts';

export const handler = implement(list, {
  sessions: sessionsStore,
  venues: venuesStore,
  hostnames: hostnamesStore,
  edge: edgeTarget,
})(async ({ input: { venueId }, venues, hostnames, edge, refuse }) => {
  const venue = await venues.find(venueId);
  return venue ? shown(venue, hostnames, edge) : refuse('venue.unknown');
});
