import type { SessionActor } from '#functions/platform/actor.ts';
import type { Write } from '#functions/platform/table.ts';
import type { LoadedSettings, SettingsStore } from '#functions/stores/settings.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { SECTIONS, type SectionName } from '#shared/domain/venue/sections.ts';

type Saving = {
  readonly section: SectionName;
  readonly actor: Pick<SessionActor, 'userId' | 'name'>;
  readonly now: number;
  readonly kept: readonly string[];
  /** Further writes of the same transaction. */
  readonly more?: readonly Write[];
};

/**
 * The most ids in the log entry, which is one item of 400 KB and contains the values too; of others only the number is
 * kept.
 */
const MAX_NAMED = 10_000;

/** Writes a venue of which one section has changed, with a log entry: user, time, and the values before and after. */
export function saveSection(
  settings: Pick<SettingsStore, 'commit'>,
  loaded: LoadedSettings,
  after: Venue,
  { section, actor: { userId, name }, now, kept, more }: Saving,
): Promise<'done' | 'lost race'> {
  const { of } = SECTIONS[section];
  const unnamed = Math.max(0, kept.length - MAX_NAMED);
  const change = {
    ...{ at: now, by: { userId, name }, section, before: of(loaded.venue), after: of(after) },
    kept: kept.slice(0, MAX_NAMED),
    ...(unnamed > 0 && { unnamed }),
  };
  return settings.commit(loaded, after, change, more);
}
