import { certificates } from '#functions/gateways/certificates.ts';
import { dns } from '#functions/gateways/dns.ts';
import { edgeNames } from '#functions/gateways/edge-names.ts';
import { implement } from '#functions/runtime/implement.ts';
import { guardsStore } from '#functions/stores/guards.ts';
import { hostnamesStore } from '#functions/stores/hostnames.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import { check } from '#shared/operations/hostnames.ts';
import { enter } from './enter.ts';
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
})(async (call) => {
  const { input, now, hostnames, edge, refuse } = call;
  const { venueId, host } = input;
  const loaded = await enter(call);
  if (typeof loaded === 'string') return refuse(loaded);
  const found = await hostnames.find(venueId, host);
  if (!found) return refuse('hostname.unknown');
  await follow(venueId, found, hostnames, call, now);
  return shown(loaded.venue, hostnames, edge);
});
