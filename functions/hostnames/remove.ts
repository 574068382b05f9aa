import { certificates } from '#functions/gateways/certificates.ts';
import { dns } from '#functions/gateways/dns.ts';
import { edgeNames } from '#functions/gateways/edge-names.ts';
import { hostnameStep } from '#functions/gateways/hostname-step.ts';
import { implement } from '#functions/platform/implement.ts';
import { advanceHostname } from '#functions/services/check-hostname.ts';
import { enterSettings } from '#functions/services/enter-settings.ts';
import { guardsStore } from '#functions/stores/guards.ts';
import { hostnameLeaves, hostnamesStore } from '#functions/stores/hostnames.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import type { Hostname } from '#shared/domain/hostname/hostname.ts';
import { watched } from '#shared/domain/hostname/watch.ts';
import { remove } from '#shared/operations/hostnames/hostnames.ts';
import { shown } from './shown.ts';

export const handler = implement(remove, {
  sessions: sessionsStore,
  settings: settingsStore,
  guards: guardsStore,
  hostnames: hostnamesStore,
  dns,
  certificates,
  edge: edgeNames,
})(async (call) => {
  const { input, actor, now, settings, hostnames, edge, refuse } = call;
  const { venueId, host } = input;
  const loaded = await enterSettings(call, 'hostnames');
  if (typeof loaded === 'string') return refuse(loaded);
  const { userId, name } = actor;
  if (loaded.venue.host === host) return refuse('hostname.main');
  const found = await hostnames.find(venueId, host);
  if (!found || found.platform) return refuse('hostname.unknown');

  const look = { hostnames, step: (each: Hostname) => hostnameStep(each, call), now };
  if (found.state !== 'leaving') {
    const atEdge = found.tenant !== undefined || found.certificate !== undefined;
    const left: Hostname | null = atEdge ? watched({ ...found, state: 'leaving' }, now) : null;
    const change = {
      at: now,
      by: { userId, name },
      section: 'hostnames',
      before: { host },
      after: {},
      kept: [],
    } as const;
    const outcome = await settings.set(loaded, {}, change, hostnameLeaves(venueId, found, left));
    if (outcome === 'lost race') return refuse('system.busy');
    if (left) await advanceHostname(venueId, { ...left, no: found.no + 1 }, look);
  } else await advanceHostname(venueId, found, look);
  return shown(loaded.venue, hostnames, edge);
});
