import type { Table } from '#functions/runtime/table.ts';
import { OUTBOX_SHARDS, outboxStore } from '#functions/stores/outbox.ts';

/** All that waits in the outbox of a table, due or not. */
export async function outboxItems(table: Table) {
  const outbox = outboxStore(table);
  return (await Promise.all(Array.from({ length: OUTBOX_SHARDS }, (_, shard) => outbox.all(shard)))).flat();
}

/** What is to happen by them, with every word of it by itself. */
export const outboxEntries = async (table: Table) => (await outboxItems(table)).flatMap(({ entries }) => entries);
