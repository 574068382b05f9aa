import type { SessionActor } from '#functions/platform/actor.ts';
import type { GuardsStore } from '#functions/stores/guards.ts';
import type { LoadedSettings, SettingsStore } from '#functions/stores/settings.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { Guardable } from '#shared/domain/venue/guard.ts';

type Entering = {
  readonly input: { readonly venueId: VenueId };
  readonly actor: SessionActor;
  readonly now: number;
  readonly settings: Pick<SettingsStore, 'load'>;
  readonly guards: Pick<GuardsStore, 'bars'>;
};

/** The settings of a venue of which the caller may change `name` now, or why they may not. */
export async function enterSettings(
  { input: { venueId }, actor, now, settings, guards }: Entering,
  name: Guardable,
): Promise<LoadedSettings | 'venue.unknown' | 'settings.guarded'> {
  const loaded = await settings.load(venueId);
  if (!loaded) return 'venue.unknown';
  const { sessionId } = actor;
  return (await guards.bars(loaded.guard, name, { venueId, sessionId, now })) ? 'settings.guarded' : loaded;
}
