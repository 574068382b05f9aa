import { newOutboxId } from '#functions/platform/ids.ts';
import { type Table, transactSurely } from '#functions/platform/table.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { outboxWrite } from './outbox.ts';
import { OWED_PREFIX, owedKey, parseOwedKey } from './venues.keys.ts';

/** Days of a paused house on which a table became free for somebody who waits, and nobody was offered it. */
export const pendingSweepsStore = (table: Table) => ({
  /** Noted until the house is resumed, or until the day is long over. */
  async note(venueId: VenueId, date: LocalDate): Promise<void> {
    const ttl = Math.ceil(Date.parse(addDays(date, 7)) / 1000);
    await table.put({ ...owedKey(venueId, date), ttl });
  },

  /** Has each of the days looked at now. Cut off, it goes on where it was. */
  async settle(venueId: VenueId, now: number): Promise<void> {
    for (const item of await table.query({ pk: owedKey(venueId, '' as LocalDate).pk, prefix: OWED_PREFIX })) {
      const date = parseOwedKey(item);
      const event = { type: 'day.changed', venueId, date } as const;
      await transactSurely(table, [
        { remove: owedKey(venueId, date) },
        outboxWrite({ id: newOutboxId(), dueAt: now, entries: [{ kind: 'event', event }] }),
      ]);
    }
  },
});

export type PendingSweepsStore = ReturnType<typeof pendingSweepsStore>;
