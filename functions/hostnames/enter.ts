import { mayWorkAt, type SessionActor } from '#functions/runtime/admit.ts';
import type { GuardsStore } from '#functions/stores/guards.ts';
import type { LoadedSettings, SettingsStore } from '#functions/stores/settings.ts';
import type { VenueId } from '#shared/domain/reservation/reservation.ts';

type Entering = {
  readonly input: { readonly venueId: VenueId };
  readonly actor: SessionActor;
  readonly now: number;
  readonly settings: Pick<SettingsStore, 'load'>;
  readonly guards: Pick<GuardsStore, 'bars'>;
};

/** The settings of a venue whose hostnames the caller may change now, or why they may not. */
export async function enter({
  input: { venueId },
  actor,
  now,
  settings,
  guards,
}: Entering): Promise<LoadedSettings | 'venue.unknown' | 'settings.guarded'> {
  const loaded = mayWorkAt(actor, venueId) ? await settings.load(venueId) : null;
  if (!loaded) return 'venue.unknown';
  const { sessionId } = actor;
  return (await guards.bars(loaded.guard, 'hostnames', { venueId, sessionId, now })) ? 'settings.guarded' : loaded;
}
