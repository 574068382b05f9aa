import type { Table } from '#functions/platform/table.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { daysStore } from './days.ts';
import { reservationsStore } from './reservations.ts';

/** A consistent snapshot of a day's sheet and reservations. */
export type Snapshot = {
  readonly sheet: DaySheet;
  readonly version: number;
  readonly reservations: readonly Reservation[];
};

const TRIES = 5;

/** Reads a sheet and its reservations, which are several items; the read counts only if no commit came in between. */
export const snapshotsStore = (table: Table) => {
  const days = daysStore(table);
  const reservations = reservationsStore(table);
  return {
    /** Null if the day kept changing while it was read. */
    async take(venueId: VenueId, date: LocalDate): Promise<Snapshot | null> {
      let before = await days.load(venueId, date);
      for (let tries = 0; tries < TRIES; tries += 1) {
        const listed = await reservations.listDay(venueId, date);
        const after = await days.load(venueId, date);
        if (after.version === before.version) return { ...after, reservations: listed.map((each) => each.reservation) };
        before = after;
      }
      return null;
    },
  };
};
