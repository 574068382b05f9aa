import type { Table } from '#functions/platform/table.ts';
import { OUTBOX_SHARDS, outboxStore } from '#functions/stores/outbox.ts';

/** All items in the outbox of a table, due or not. */
export async function outboxItems(table: Table) {
  const outbox = outboxStore(table);
  return (await Promise.all(Array.from({ length: OUTBOX_SHARDS }, (_, shard) => outbox.all(shard)))).flat();
}

/** The entries of all items in the outbox. */
export const outboxEntries = async (table: Table) => (await outboxItems(table)).flatMap(({ entries }) => entries);
