import type { Table } from '#functions/runtime/table.ts';
import type { VenueId } from '#shared/domain/reservation/reservation.ts';
import type { SectionName } from '#shared/domain/venue/sections.ts';
import { CHANGE_PREFIX, changeKey, venueKey } from './venues.keys.ts';
import { forgetVenue, toVenue, type Venue } from './venues.ts';

/** A venue as its settings stand: the version of the whole, and how often each section was changed. */
export type LoadedSettings = {
  readonly venue: Venue;
  readonly version: number;
  readonly revisions: Readonly<Partial<Record<SectionName, number>>>;
};

/** One entry of the log of changes. `kept`: reservations that stay although the change leaves them behind. */
export type SettingsChange = {
  readonly at: number;
  readonly by: { readonly userId: string; readonly name: string };
  readonly section: SectionName;
  readonly before: unknown;
  readonly after: unknown;
  readonly kept: readonly string[];
};

export const settingsStore = (table: Table) => ({
  async load(venueId: VenueId): Promise<LoadedSettings | null> {
    const item = await table.get(venueKey(venueId));
    if (!item) return null;
    const { v = 0, rv = {} } = item as { readonly v?: number; readonly rv?: LoadedSettings['revisions'] };
    return { venue: toVenue(venueId, item), version: v, revisions: rv };
  },

  /** Writes a venue with its entry in the log, if nobody has written it since it was loaded. */
  async commit(loaded: LoadedSettings, after: Venue, change: SettingsChange): Promise<'done' | 'lost race'> {
    const { venueId, ...venue } = after;
    const { version, revisions } = loaded;
    const rv = { ...revisions, [change.section]: (revisions[change.section] ?? 0) + 1 };
    const { by, at, section, kept, ...values } = change;
    const outcome = await table.transact([
      {
        put: { ...venueKey(venueId), ...venue, steering: venue.rules.steering, v: version + 1, rv },
        if: version === 0 ? { below: { v: 1 } } : { equals: { v: version } },
      },
      {
        put: { ...changeKey(venueId, at, version), at, by, section, kept, ...values },
        if: { absent: true },
      },
    ]);
    forgetVenue(table, venueId);
    return outcome.kind === 'done' ? 'done' : 'lost race';
  },

  /** The last changes, the newest first. */
  async changes(venueId: VenueId, limit: number): Promise<SettingsChange[]> {
    const items = await table.query({ pk: venueKey(venueId).pk, prefix: CHANGE_PREFIX, limit });
    return items.slice(0, limit).map(({ pk: _pk, sk: _sk, ...change }) => change as unknown as SettingsChange);
  },
});

export type SettingsStore = ReturnType<typeof settingsStore>;
