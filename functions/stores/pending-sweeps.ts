import { newOutboxId } from '#functions/platform/ids.ts';
import { type Table, transactSurely } from '#functions/platform/table.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { outboxWrite } from './outbox.ts';
import { PENDING_SWEEP_PREFIX, parsePendingSweepKey, pendingSweepKey } from './venues.keys.ts';

/** Days of a paused venue on which a table became free for somebody who waits, and nobody was offered it. */
export const pendingSweepsStore = (table: Table) => ({
  /** Noted until the venue is resumed, or until the day is long over. */
  async note(venueId: VenueId, date: LocalDate): Promise<void> {
    const ttl = Math.ceil(Date.parse(addDays(date, 7)) / 1000);
    await table.put({ ...pendingSweepKey(venueId, date), ttl });
  },

  /** Has each of the days looked at now. Cut off, it goes on where it was. */
  async settle(venueId: VenueId, now: number): Promise<void> {
    for (const item of await table.query({
      pk: pendingSweepKey(venueId, '' as LocalDate).pk,
      prefix: PENDING_SWEEP_PREFIX,
    })) {
      const date = parsePendingSweepKey(item);
      const event = { type: 'day.changed', venueId, date } as const;
      await transactSurely(table, [
        { remove: pendingSweepKey(venueId, date) },
        outboxWrite({ id: newOutboxId(), dueAt: now, entries: [{ kind: 'event', event }] }),
      ]);
    }
  },
});

export type PendingSweepsStore = ReturnType<typeof pendingSweepsStore>;
