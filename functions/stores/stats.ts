import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Item, Table } from '#functions/platform/table.ts';
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
    const days = items.filter(isWhole).map((item) => [parseStatsDay(item), figuresIn(item)] as const);
    return new Map(days.filter(([date]) => date <= to));
  },
});

/** Grows when days get further figures: those kept before are built anew when they are looked at. */
const SHAPE = 2;

/** Packed to a third, so that a year of a busy venue is one page of a query. */
const stored = (figures: DayFigures, version: number) => ({
  f: new Uint8Array(deflateRawSync(JSON.stringify(figures))),
  v: version,
  sh: SHAPE,
});

/** Days that were kept before figures were packed are text. */
function figuresIn({ f }: Item): DayFigures {
  const text = typeof f === 'string' ? f : inflateRawSync(f as Uint8Array).toString();
  return JSON.parse(text) as DayFigures;
}

/** A day of version 0 was kept from another source than its reservations, or has none: it stays as it is. */
const isWhole = ({ sh = 1, v }: Item): boolean => v === 0 || Number(sh) >= SHAPE;

/** The whole item of a day, for those who write many at once. */
export const toStatsItem = (venueId: VenueId, date: LocalDate, figures: DayFigures) => ({
  ...statsKey(venueId, date),
  ...stored(figures, 0),
});

export type StatsStore = ReturnType<typeof statsStore>;
