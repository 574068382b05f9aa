import type { Table } from '#functions/platform/table.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { monthKey, monthOf } from './calendar.keys.ts';

/** The month projection: which party sizes find nothing on a day. Seconds behind the sheets; the day decides. */
export const calendarStore = (table: Table) => ({
  /** Bit mask of full sizes by date; a day that was never projected is absent. */
  async load(venueId: VenueId, month: string): Promise<ReadonlyMap<LocalDate, number>> {
    const item = (await table.get(monthKey(venueId, month))) ?? {};
    return new Map(
      Object.entries(item)
        .filter(([name]) => /^f\d\d$/.test(name))
        .map(([name, full]) => [`${month}-${name.slice(1)}` as LocalDate, full as number]),
    );
  },

  /** Notes a day's full sizes as of a sheet version; an older version than the noted one changes nothing. */
  async project(venueId: VenueId, date: LocalDate, full: number, version: number): Promise<'done' | 'older'> {
    const day = date.slice(8);
    const outcome = await table.update(monthKey(venueId, monthOf(date)), {
      set: { [`f${day}`]: full, [`v${day}`]: version },
      if: { below: { [`v${day}`]: version } },
    });
    return outcome === 'lost race' ? 'older' : 'done';
  },
});

export type CalendarStore = ReturnType<typeof calendarStore>;
