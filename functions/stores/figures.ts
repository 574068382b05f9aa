import type { Item, Table } from '#functions/platform/table.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Range } from '#shared/domain/stats/compare.ts';
import { type DayFigures, flat, unflat } from '#shared/domain/stats/shape.ts';
import { MEALS } from '#shared/domain/venue/meals.ts';
import { dayFiguresKey, parseDayFiguresSk } from './figures.keys.ts';

/** Grows when a counter is added or means something else: days of an older shape count as missing. */
const SHAPE_VERSION = 1;

/** One item per venue and day: all counters of each meal, whatever happened on that day. Read by ranges of days. */
export const dayFiguresStore = (table: Table) => ({
  /** How often a day was written; read it before the reservations that the day is counted from. */
  async version(venueId: VenueId, date: LocalDate): Promise<number> {
    const item = await table.get(dayFiguresKey(venueId, date), ['v']);
    return Number(item?.v ?? 0);
  },

  /** Writes a day that was counted after version `before` was read, unless somebody wrote it since. */
  async keep(venueId: VenueId, date: LocalDate, figures: DayFigures, before: number): Promise<'done' | 'lost race'> {
    const counters = Object.fromEntries(
      MEALS.flatMap((meal) => (figures[meal] ? [[meal, written(flat(figures[meal]))]] : [])),
    );
    return table.put(
      { ...dayFiguresKey(venueId, date), v: before + 1, k: SHAPE_VERSION, m: counters },
      before === 0 ? { absent: true } : { equals: { v: before } },
    );
  },

  /** The days of a range that were counted, in one query; 400 days are less than one page of it. */
  async range(venueId: VenueId, { from, to }: Range): Promise<ReadonlyMap<LocalDate, DayFigures>> {
    const after = dayFiguresKey(venueId, addDays(from, -1));
    const items = await table.query({ pk: after.pk, below: addDays(to, 1), after });
    return new Map(
      items.filter(({ k }) => k === SHAPE_VERSION).map((item) => [parseDayFiguresSk(item.sk), toFigures(item)]),
    );
  },
});

export type DayFiguresStore = ReturnType<typeof dayFiguresStore>;

/** Counters as text, where nothing stands for zero: most of them are. */
const written = (counters: readonly number[]): string =>
  counters
    .map((each) => each || '')
    .join(',')
    .replace(/,+$/, '');

const toFigures = ({ m }: Item): DayFigures =>
  Object.fromEntries(
    Object.entries(m as Record<string, string>).map(([meal, text]) => [meal, unflat(text.split(',').map(Number))]),
  );
