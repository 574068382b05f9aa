import type { Condition, Table, Write } from '#functions/platform/table.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { Guard } from '#shared/domain/venue/guard.ts';
import type { SectionName } from '#shared/domain/venue/sections.ts';
import { dueAtOnce } from './retention-queue.ts';
import { CHANGE_PREFIX, changeKey, venueKey } from './venues.keys.ts';
import { forgetVenue, toVenue, type Venue } from './venues.ts';

/** A venue with the version of the whole and the revision of each section. */
export type LoadedSettings = {
  readonly venue: Venue;
  readonly version: number;
  readonly revisions: Readonly<Partial<Record<SectionName, number>>>;
  /** Its settings password; null for none. */
  readonly guard: Guard | null;
};

/** What the log can name: sections and a few other things. */
type Logged = SectionName | 'hostnames' | 'guard' | 'halls' | 'transfer';

/**
 * An entry of the change log. `kept`: reservations that stay although the change leaves them without a place;
 * `unnamed`: how many more.
 */
export type SettingsChange = {
  readonly at: number;
  readonly by: { readonly userId: string; readonly name: string };
  readonly section: Logged;
  readonly before: unknown;
  readonly after: unknown;
  readonly kept: readonly string[];
  readonly unnamed?: number;
};

type Stored = {
  readonly v: number;
  readonly rv: LoadedSettings['revisions'];
  readonly guard: Guard;
};

/** The condition that the venue has not been written since; a venue never written through settings has no version. */
const asLoaded = (version: number): Condition => (version === 0 ? { below: { v: 1 } } : { equals: { v: version } });

export const settingsStore = (table: Table) => ({
  async load(venueId: VenueId): Promise<LoadedSettings | null> {
    const item = await table.get(venueKey(venueId));
    if (!item) return null;
    const { v = 0, rv = {}, guard = null } = item as Partial<Stored>;
    return { venue: toVenue(venueId, item), version: v, revisions: rv, guard };
  },

  /** Writes a venue with its log entry, if it has not been written since it was loaded. */
  async commit(
    loaded: LoadedSettings,
    after: Venue,
    change: SettingsChange & { readonly section: SectionName },
    more: readonly Write[] = [],
  ): Promise<'done' | 'lost race'> {
    const { venueId, ...venue } = after;
    const { version, revisions, guard } = loaded;
    const rv = { ...revisions, [change.section]: (revisions[change.section] ?? 0) + 1 };
    const { by, at, section, kept, ...values } = change;
    const outcome = await table.transact([
      {
        put: {
          ...venueKey(venueId),
          ...venue,
          steering: venue.rules.steering,
          v: version + 1,
          rv,
          ...(guard && { guard }),
        },
        if: asLoaded(version),
      },
      {
        put: { ...changeKey(venueId, at, version), at, by, section, kept, ...values },
        if: { absent: true },
      },
      ...(section === 'retention' ? [dueAtOnce(venueId, at)] : []),
      ...more,
    ]);
    forgetVenue(table, venueId);
    return outcome.kind === 'done' ? 'done' : 'lost race';
  },

  /** Sets fields outside the sections, with their log entry, if the venue has not been written since. */
  async set(
    { venue: { venueId }, version }: LoadedSettings,
    fields: { readonly guard?: Guard | undefined; readonly host?: string },
    change: SettingsChange,
    more: readonly Write[] = [],
  ): Promise<'done' | 'lost race'> {
    const outcome = await table.transact([
      { update: venueKey(venueId), set: { ...fields, v: version + 1 }, if: asLoaded(version) },
      { put: { ...changeKey(venueId, change.at, version), ...change }, if: { absent: true } },
      ...more,
    ]);
    forgetVenue(table, venueId);
    return outcome.kind === 'done' ? 'done' : 'lost race';
  },

  /** The latest changes, newest first. */
  async changes(venueId: VenueId, limit: number): Promise<SettingsChange[]> {
    const items = await table.query({ pk: venueKey(venueId).pk, prefix: CHANGE_PREFIX, limit });
    return items.slice(0, limit).map(({ pk: _pk, sk: _sk, ...change }) => change as unknown as SettingsChange);
  },
});

export type SettingsStore = ReturnType<typeof settingsStore>;
