import { campaignsStore } from '#functions/stores/campaigns.ts';
import { consentsStore } from '#functions/stores/consents.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { guestsWorker } from '#functions/workers/guests/handler.ts';
import { outboxEntries } from '#tests/kit/outbox.ts';
import type { World } from '#tests/kit/world.ts';
import { batchOf } from '#tests/workers/kit.ts';

/** Passes all events in the outbox to the worker of the guest book, as the bus would. */
export async function toldToTheBook({ table, reservations, now }: World): Promise<void> {
  const entries = await outboxEntries(table);
  const events = entries.flatMap((entry) => (entry.kind === 'event' ? [entry.event] : []));
  const stores = { consents: consentsStore(table), campaigns: campaignsStore(table) };
  await guestsWorker({ reservations, book: guestBookStore(table), ...stores, clock: { now } })(
    batchOf(events.map((detail) => JSON.stringify({ detail }))),
  );
}
