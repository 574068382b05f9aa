import type { Table, Write } from '#functions/runtime/table.ts';
import { LONGEST_KEPT } from '#shared/domain/guest/retention.ts';
import type { VenueId } from '#shared/domain/reservation/reservation.ts';
import { allOf } from './guest-book.keys.ts';
import { KEEPING_INDEX, keepingKey, parseKeepingKey } from './venues.keys.ts';

/** A house that keeps less than others, and since when it waits to be looked after (ISO 8601, UTC). */
export type ShortKeeping = { readonly venueId: VenueId; readonly due: string };

const DAY_S = 86_400;

/** A house is looked after as soon as may be: how long it keeps what it knows has been set. */
export const lookAfter = (venueId: VenueId, now: number): Write => ({ put: toItem(venueId, isoOf(now)) });

/** Houses that keep less of their guests than any may, by when they are looked after next. The others stand nowhere here. */
export const keepingsStore = (table: Table) => ({
  /** Those whose turn it is, who waits longest first. */
  async due(now: number, limit: number): Promise<ShortKeeping[]> {
    const items = await table.query({ index: 'gsi1', pk: KEEPING_INDEX, below: isoOf(now + 1), limit });
    return items.slice(0, limit).map((item) => ({ venueId: parseKeepingKey(item), due: item.gsi1sk as string }));
  },

  /** Its turn comes again `at`; null for never. Who was set anew meanwhile stays where it is. */
  async settle({ venueId, due }: ShortKeeping, at: number | null): Promise<void> {
    const seen = { equals: { gsi1sk: due } } as const;
    if (at !== null) await table.put(toItem(venueId, isoOf(at)), seen);
    else await table.transact([{ remove: keepingKey(venueId), if: seen }]);
  },

  /** What the house wrote of its guests' health ends as early as if it had been written with so many days. */
  async shortenNotes(venueId: VenueId, days: number): Promise<void> {
    for (const item of await table.query(allOf(venueId, 'allergies'))) {
      const { d = LONGEST_KEPT.healthDays, ttl } = item as Partial<Record<'d' | 'ttl', number>>;
      if (ttl === undefined || d <= days) continue;
      const earlier = ttl - (d - Math.max(days, 1)) * DAY_S;
      // Somebody who writes in this moment writes with the days of now.
      await table.put({ ...item, ttl: earlier, d: days }, { equals: { ttl } });
    }
  },
});

export type KeepingsStore = ReturnType<typeof keepingsStore>;

const isoOf = (instant: number) => new Date(instant).toISOString();
const toItem = (venueId: VenueId, due: string) => ({ ...keepingKey(venueId), gsi1pk: KEEPING_INDEX, gsi1sk: due });
