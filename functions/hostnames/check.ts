import { certificates } from '#functions/gateways/certificates.ts';
import { dns } from '#functions/gateways/dns.ts';
import { edgeNames } from '#functions/gateways/edge-names.ts';
import { mayWorkAt } from '#functions/runtime/admit.ts';
import { implement } from '#functions/runtime/implement.ts';
import { guardsStore } from '#functions/stores/guards.ts';
import { hostnamesStore } from '#functions/stores/hostnames.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import { check } from '#shared/operations/hostnames.ts';
import { follow } from './follow.ts';
import { shown } from './shown.ts';

export const handler = implement(check, {
  sessions: sessionsStore,
  settings: settingsStore,
  guards: guardsStore,
  hostnames: hostnamesStore,
  dns,
  certificates,
  edge: edgeNames,
})(async ({ input: { venueId, host }, actor, now, settings, guards, hostnames, refuse, ...outside }) => {
  const loaded = mayWorkAt(actor, venueId) ? await settings.load(venueId) : null;
  if (!loaded) return refuse('venue.unknown');
  const { sessionId } = actor;
  if (await guards.bars(loaded.guard, 'hostnames', { venueId, sessionId, now })) return refuse('settings.guarded');
  const found = await hostnames.find(venueId, host);
  if (!found) return refuse('hostname.unknown');
  await follow(venueId, found, hostnames, outside, now);
  return shown(loaded.venue, hostnames, outside.edge);
});
