import { edgeTarget } from '#functions/gateways/edge-target.ts';
import { env } from '#functions/platform/env.ts';
import { newToken } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { enterSettings } from '#functions/services/enter-settings.ts';
import { guardsStore } from '#functions/stores/guards.ts';
import { hostnameAdded, hostnamesStore } from '#functions/stores/hostnames.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { type Hostname, MAX_HOSTNAMES, parseHostname } from '#shared/domain/hostname/hostname.ts';
import { watched } from '#shared/domain/hostname/watch.ts';
import { add } from '#shared/operations/hostnames/hostnames.ts';
import { shown } from './shown.ts';

export const handler = implement(add, {
  sessions: sessionsStore,
  settings: settingsStore,
  guards: guardsStore,
  hostnames: hostnamesStore,
  venues: venuesStore,
  edge: edgeTarget,
})(async (call) => {
  const { input, actor, now, settings, hostnames, venues, edge, refuse } = call;
  const { venueId } = input;
  const loaded = await enterSettings(call, 'hostnames');
  if (typeof loaded === 'string') return refuse(loaded);
  const { userId, name } = actor;

  const wrong = (code: 'field.format' | 'host.platform' | 'host.taken' | 'field.twice' | 'field.tooMany') =>
    refuse('request.invalid', { issues: [{ path: 'host', code }] });
  const host = parseHostname(input.host, env('VENUE_DOMAIN'));
  if (host === null) return wrong('field.format');
  if (host === 'platform') return wrong('host.platform');
  const own = await hostnames.list(venueId);
  if (own.some((each) => each.host === host)) return wrong('field.twice');
  if (own.length >= MAX_HOSTNAMES) return wrong('field.tooMany');
  // An early answer only: the claim decides, once the name is proven.
  if (await venues.idOf(host)) return wrong('host.taken');

  const fresh: Hostname = { host, state: 'unproven', token: newToken(128), addedAt: now, no: 0 };
  const hostname = watched(fresh, now);
  const change = {
    at: now,
    by: { userId, name },
    section: 'hostnames',
    before: {},
    after: { host },
    kept: [],
  } as const;
  const outcome = await settings.set(loaded, {}, change, hostnameAdded(venueId, hostname));
  return outcome === 'done' ? shown(loaded.venue, hostnames, edge) : refuse('system.busy');
});
