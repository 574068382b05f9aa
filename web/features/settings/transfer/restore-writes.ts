import type { Hall } from '#shared/domain/venue/halls.ts';
import { copyOf } from '#shared/domain/venue/seating-rules.ts';
import type { SectionValues } from '#shared/domain/venue/sections.ts';
import type { Api } from '#web/api/api.ts';
import { writeOf } from '../section-writes.ts';
import type { useVenue } from '../venue.ts';
import { restoreCoupons } from './coupons-in-file.ts';
import type { Part, TaskInFile, Written } from './restore.ts';
import { restoreTasks } from './restore-tasks.ts';

type Options = {
  readonly api: Api;
  readonly venueId: string;
  readonly sections: ReturnType<typeof useVenue>['sections'];
  /** The reservations that were decided to be kept, by part. */
  readonly kept: ReadonlyMap<Part, readonly string[]>;
  /** Called after the halls were drawn. */
  readonly onDrawn: () => void;
};

/** The writing of the parts of a file, one after the other. */
export function partWriter({ api, venueId, sections, kept, onDrawn }: Options) {
  /** The revisions of the sections saved since the venue was read. */
  const saved = new Map<Part, number>();

  async function draw(halls: readonly Hall[]): Promise<Written> {
    const stands = await api.plan.halls({ venueId });
    if (stands.kind !== 'done') return stands as Written;
    const { revision } = stands.value;
    const drawn = await api.plan.halls_write({ venueId, revision, halls: copyOf(halls) });
    onDrawn();
    return drawn as Written;
  }

  return async function write(section: Part, value: unknown): Promise<Written> {
    if (section === 'halls') return draw(value as readonly Hall[]);
    if (section === 'tasks') return restoreTasks(api, venueId, value as readonly TaskInFile[]);
    if (section === 'coupons') return restoreCoupons(api.transfers, venueId, value as readonly object[]);
    if (section === 'steering') {
      const { steering } = value as { readonly steering: 'off' };
      return (await api.settings.steering_write({ venueId, steering })) as Written;
    }
    const revision = saved.get(section) ?? sections[section].revision;
    const outcome = await writeOf(
      api,
      section,
    )({
      ...{ venueId, revision, kept: kept.get(section) ?? [] },
      value: value as SectionValues[typeof section],
    });
    if (outcome.kind !== 'done') return outcome;
    saved.set(section, outcome.value.revision);
    return { kind: 'done', value: outcome.value.value };
  };
}
