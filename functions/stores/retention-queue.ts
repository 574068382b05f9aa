import type { Table, Write } from '#functions/platform/table.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { MAX_KEPT } from '#shared/domain/venue/retention.ts';
import { allOf } from './guest-book.keys.ts';
import { KEEPING_INDEX, keepingKey, parseKeepingKey } from './venues.keys.ts';

/** A venue with a shortened retention, and when its next sweep is due (ISO 8601, UTC). */
export type DueVenue = { readonly venueId: VenueId; readonly due: string };

const DAY_S = 86_400;

/** Makes a venue due for a sweep at once, because its retention was changed. */
export const dueAtOnce = (venueId: VenueId, now: number): Write => ({ put: toItem(venueId, isoOf(now)) });

/** The venues with a shortened retention, by the time of their next sweep. Venues with the default are not listed. */
export const retentionQueueStore = (table: Table) => ({
  /** The due venues, the longest waiting first. */
  async due(now: number, limit: number): Promise<DueVenue[]> {
    const items = await table.query({ index: 'gsi1', pk: KEEPING_INDEX, below: isoOf(now + 1), limit });
    return items.slice(0, limit).map((item) => ({ venueId: parseKeepingKey(item), due: item.gsi1sk as string }));
  },

  /** Schedules the next sweep; null for none. A venue whose retention was changed meanwhile stays due. */
  async settle({ venueId, due }: DueVenue, at: number | null): Promise<void> {
    const seen = { equals: { gsi1sk: due } } as const;
    if (at !== null) await table.put(toItem(venueId, isoOf(at)), seen);
    else await table.transact([{ remove: keepingKey(venueId), if: seen }]);
  },

  /** Shortens the time to live of health notes, as if they had been written with this retention. */
  async shortenNotes(venueId: VenueId, days: number): Promise<void> {
    for (const item of await table.query(allOf(venueId, 'allergies'))) {
      const { d = MAX_KEPT.healthDays, ttl } = item as Partial<Record<'d' | 'ttl', number>>;
      if (ttl === undefined || d <= days) continue;
      const earlier = ttl - (d - Math.max(days, 1)) * DAY_S;
      // A concurrent write uses the new retention anyway.
      await table.put({ ...item, ttl: earlier, d: days }, { equals: { ttl } });
    }
  },
});

export type RetentionQueueStore = ReturnType<typeof retentionQueueStore>;

const isoOf = (instant: number) => new Date(instant).toISOString();
const toItem = (venueId: VenueId, due: string) => ({ ...keepingKey(venueId), gsi1pk: KEEPING_INDEX, gsi1sk: due });
