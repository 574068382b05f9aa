import { edgeTarget } from '#functions/gateways/edge-target.ts';
import { implement } from '#functions/platform/implement.ts';
import { enterSettings } from '#functions/services/enter-settings.ts';
import { guardsStore } from '#functions/stores/guards.ts';
import { hostnameAdded, hostnamesStore } from '#functions/stores/hostnames.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import { prefer } from '#shared/operations/hostnames/hostnames.ts';
import { platformName, shown } from './shown.ts';

export const handler = implement(prefer, {
  sessions: sessionsStore,
  settings: settingsStore,
  guards: guardsStore,
  hostnames: hostnamesStore,
  edge: edgeTarget,
})(async (call) => {
  const { input, actor, now, settings, hostnames, edge, refuse } = call;
  const { venueId, host } = input;
  const loaded = await enterSettings(call, 'hostnames');
  if (typeof loaded === 'string') return refuse(loaded);
  const { userId, name } = actor;
  const { venue } = loaded;
  if (venue.host === host) return shown(venue, hostnames, edge);
  const all = await hostnames.list(venueId);
  const wanted = all.find((each) => each.host === host);
  if (!wanted) return refuse('hostname.unknown');
  if (wanted.state !== 'live') return refuse('hostname.notLive');

  // The venue's original hostname is listed from now on, because it still leads to the venue.
  const kept = all.some((each) => each.host === venue.host) ? [] : hostnameAdded(venueId, platformName(venue.host));
  const values = { before: { main: venue.host }, after: { main: host } };
  const change = { at: now, by: { userId, name }, section: 'hostnames', ...values, kept: [] } as const;
  const outcome = await settings.set(loaded, { host }, change, kept);
  return outcome === 'done' ? shown({ venueId, host }, hostnames, edge) : refuse('system.busy');
});
