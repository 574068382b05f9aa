import type { SessionActor } from '#functions/runtime/admit.ts';
import type { Write } from '#functions/runtime/table.ts';
import type { LoadedSettings, SettingsStore } from '#functions/stores/settings.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { SECTIONS, type SectionName } from '#shared/domain/venue/sections.ts';

type Saving = {
  readonly section: SectionName;
  readonly actor: Pick<SessionActor, 'userId' | 'name'>;
  readonly now: number;
  readonly kept: readonly string[];
  /** What must happen with it or not at all. */
  readonly more?: readonly Write[];
};

/** Beside the values the log's entry, an item of 400 kB, has room for so many ids; of more it knows how many they are. */
const MOST_NAMED = 10_000;

/** Writes a venue of which one section has changed, with who did it, when, and what stood there before and after. */
export function saveSection(
  settings: Pick<SettingsStore, 'commit'>,
  loaded: LoadedSettings,
  after: Venue,
  { section, actor: { userId, name }, now, kept, more }: Saving,
): Promise<'done' | 'lost race'> {
  const { of } = SECTIONS[section];
  const unnamed = Math.max(0, kept.length - MOST_NAMED);
  const change = {
    ...{ at: now, by: { userId, name }, section, before: of(loaded.venue), after: of(after) },
    kept: kept.slice(0, MOST_NAMED),
    ...(unnamed > 0 && { unnamed }),
  };
  return settings.commit(loaded, after, change, more);
}
