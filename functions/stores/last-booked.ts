import type { Table } from '#functions/platform/table.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { lastBookedKey } from './venues.keys.ts';

/** The precision of the note: a busy venue causes one write an hour instead of one per booking. */
const APART_MS = 3_600_000;

/** When a venue last received a booking, for any day. */
export const lastBookedStore = (table: Table) => ({
  /** Milliseconds since the epoch, to the hour; null if none was noted. */
  async read(venueId: VenueId): Promise<number | null> {
    return ((await table.get(lastBookedKey(venueId)))?.at as number | undefined) ?? null;
  },

  /** Only moves forward, so late and repeated events do no harm. */
  async note(venueId: VenueId, at: number): Promise<void> {
    const known = await this.read(venueId);
    if (known !== null && at < known + APART_MS) return;
    await table.put({ ...lastBookedKey(venueId), at }, { below: { at } });
  },
});

export type LastBookedStore = ReturnType<typeof lastBookedStore>;
