import type { Item, Table } from '#functions/platform/table.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { type LocalDate, weekdayOf } from '#shared/domain/kernel/time/local-date.ts';
import type { MealId } from '#shared/domain/venue/meals.ts';
import { type Learned, learn } from '#shared/domain/yield/history.ts';
import type { History } from '#shared/domain/yield/prices/demand.ts';
import { HISTORY_PREFIX, historyKey, learnedKey } from './history.keys.ts';

/** A venue's histories by weekday and meal. */
export type Histories = (date: LocalDate, meal: MealId) => Learned | null;

/** How long a read is reused: histories change once a day, but a first one may appear at any moment. */
const RECENT_MS = { some: 15 * 60_000, none: 30_000 } as const;
type Known = { readonly histories: Histories; readonly at: number; readonly until: number };
const remembered = new WeakMap<Table, Map<VenueId, Known>>();

/** Covers that wished to be present in each quarter of a venue's meals, learned from its own past days. */
export const historyStore = (table: Table) => {
  const memory = remembered.get(table) ?? new Map<VenueId, Known>();
  remembered.set(table, memory);

  return {
    /** The histories, at most a quarter of an hour old. */
    async recent(venueId: VenueId, now: number): Promise<Histories> {
      const known = memory.get(venueId);
      if (known && now < known.until && now >= known.at) return known.histories;
      const items = await table.query({ pk: learnedKey(venueId).pk, prefix: HISTORY_PREFIX });
      const byKey = new Map(items.map((item) => [item.sk, toLearned(item)]));
      const histories: Histories = (date, meal) => byKey.get(historyKey(venueId, weekdayOf(date), meal).sk) ?? null;
      memory.set(venueId, { histories, at: now, until: now + RECENT_MS[items.length > 0 ? 'some' : 'none'] });
      return histories;
    },

    /** Learns a day's meal, once: a day that is not younger than the last one learned changes nothing. */
    async add(venueId: VenueId, date: LocalDate, meal: MealId, day: History): Promise<void> {
      const key = historyKey(venueId, weekdayOf(date), meal);
      const item = await table.get(key);
      const last = (item?.d as number | undefined) ?? 0;
      if (last >= numberOf(date)) return;
      const { from, presentCovers, sizes = [], days } = learn(item && toLearned(item), day);
      const [q, z] = [presentCovers, sizes].map((means) => means.map((mean) => Math.round(mean * 100) / 100));
      // Another worker may learn the same day at the same time: the second write fails its condition and adds nothing.
      await table.update(key, {
        set: { n: days, f: from, q, z, d: numberOf(date) },
        if: item ? { equals: { d: last } } : { below: { d: 1 } },
      });
    },

    /** Whether the venue has learned from a past day with bookings: a new one has not. */
    async hasPast(venueId: VenueId): Promise<boolean> {
      const { pk } = learnedKey(venueId);
      return (await table.query({ pk, prefix: HISTORY_PREFIX, limit: 1 })).length > 0;
    },

    /** The last day learned, or null. */
    async learnedUpTo(venueId: VenueId): Promise<number | null> {
      const item = await table.get(learnedKey(venueId));
      return item ? (item.d as number) : null;
    },

    async markLearned(venueId: VenueId, date: LocalDate): Promise<void> {
      await table.update(learnedKey(venueId), { set: { d: numberOf(date) }, if: { below: { d: numberOf(date) } } });
    },
  };
};

export type HistoryStore = ReturnType<typeof historyStore>;

/** Days as numbers, `20261205`, so that a condition can compare them. */
export const numberOf = (date: LocalDate): number => Number(date.replaceAll('-', ''));

/** Items from before sizes were learned have none. */
const toLearned = ({ n, f, q, z }: Item): Learned => ({
  days: n as number,
  from: f as number,
  presentCovers: q as number[],
  ...(z !== undefined && { sizes: z as number[] }),
});
