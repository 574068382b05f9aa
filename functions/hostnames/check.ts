import { certificates } from '#functions/gateways/certificates.ts';
import { dns } from '#functions/gateways/dns.ts';
import { edgeNames } from '#functions/gateways/edge-names.ts';
import { hostnameStep } from '#functions/gateways/hostname-step.ts';
import { implement } from '#functions/platform/implement.ts';
import { checkHostname } from '#functions/services/check-hostname.ts';
import { enterSettings } from '#functions/services/enter-settings.ts';
import { guardsStore } from '#functions/stores/guards.ts';
import { hostnamesStore } from '#functions/stores/hostnames.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import type { Hostname } from '#shared/domain/hostname/hostname.ts';
import { watched } from '#shared/domain/hostname/watch.ts';
import { check } from '#shared/operations/hostnames/hostnames.ts';
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
  const loaded = await enterSettings(call, 'hostnames');
  if (typeof loaded === 'string') return refuse(loaded);
  const found = await hostnames.find(venueId, host);
  if (!found) return refuse('hostname.unknown');
  const look = { hostnames, step: (each: Hostname) => hostnameStep(each, call), now };
  // Somebody is working on it, so further checks follow at short intervals again, for up to a week.
  await checkHostname(venueId, found, watched(found, now), look);
  return shown(loaded.venue, hostnames, edge);
});
