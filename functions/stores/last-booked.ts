import type { Table } from '#functions/runtime/table.ts';
import type { VenueId } from '#shared/domain/reservation/reservation.ts';
import { lastBookedKey } from './venues.keys.ts';

/** What is noted is at most so much older than what is so: a house on a busy evening has one write an hour, and none with a booking. */
const APART_MS = 3_600_000;

/** When somebody booked last at a house, for whatever day. */
export const lastBookedStore = (table: Table) => ({
  /** Milliseconds since the epoch, to the hour; null where nobody has since this is noted. */
  async read(venueId: VenueId): Promise<number | null> {
    return ((await table.get(lastBookedKey(venueId)))?.at as number | undefined) ?? null;
  },

  /** Moves on only, so that late and repeated events do no harm. */
  async note(venueId: VenueId, at: number): Promise<void> {
    const known = await this.read(venueId);
    if (known !== null && at < known + APART_MS) return;
    await table.put({ ...lastBookedKey(venueId), at }, { below: { at } });
  },
});

export type LastBookedStore = ReturnType<typeof lastBookedStore>;
