import type { Table } from '#functions/platform/table.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { addDays, daysBetween, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { DayFigures } from '#shared/domain/stats/day-figures.ts';
import type { Period } from '#shared/domain/stats/period.ts';
import { parseStatsDay, statsKey, statsPk } from './stats.keys.ts';

/** The figures of days: one item per venue and day, without personal data, so that they are kept for good. */
export const statsStore = (table: Table) => ({
  /** Keeps the figures of a day as of a version of its sheet; those of an older version than the kept one change nothing. */
  async keep(venueId: VenueId, date: LocalDate, figures: DayFigures, version: number): Promise<'done' | 'older'> {
    const outcome = await table.update(statsKey(venueId, date), {
      set: stored(figures, version),
      if: { below: { v: version + 1 } },
    });
    return outcome === 'lost race' ? 'older' : 'done';
  },

  /** The days of a period that have figures, in order: one read, also for a year. */
  async ofPeriod(venueId: VenueId, { from, to }: Period): Promise<Map<LocalDate, DayFigures>> {
    const items = await table.query({
      pk: statsPk(venueId),
      after: statsKey(venueId, addDays(from, -1)),
      limit: daysBetween(from, to) + 1,
    });
    const days = items.map((item) => [parseStatsDay(item), JSON.parse(item.f as string) as DayFigures] as const);
    return new Map(days.filter(([date]) => date <= to));
  },
});

const stored = (figures: DayFigures, version: number) => ({ f: JSON.stringify(figures), v: version });

/** The whole item of a day, for those who write many at once. */
export const toStatsItem = (venueId: VenueId, date: LocalDate, figures: DayFigures) => ({
  ...statsKey(venueId, date),
  ...stored(figures, 0),
});

export type StatsStore = ReturnType<typeof statsStore>;
