import { pickShard } from '#functions/platform/ids.ts';
import type { Item, Key, Table, Write } from '#functions/platform/table.ts';
import type { DueSoon } from '#shared/contracts/messages/due-soon.ts';
import type { OutboxItem } from '#shared/contracts/messages/outbox.ts';
import { dueBelow, OUTBOX_SHARDS, outboxKey, outboxPk, parseOutboxKey } from './outbox.keys.ts';

export { OUTBOX_SHARDS } from './outbox.keys.ts';

/** An outbox item as it stands in the table. */
export type StoredOutboxItem = OutboxItem & { readonly shard: number };

/** The write that puts an item into the outbox, for the transaction that makes it necessary. */
export function outboxWrite(item: OutboxItem, shard = pickShard(OUTBOX_SHARDS)): Write {
  return { put: { ...outboxKey(shard, item.dueAt, item.id), e: item.entries } };
}

/** An item read from the table or, unmarshalled, from its stream. */
export function toOutboxItem(stored: Item): StoredOutboxItem {
  return { ...parseOutboxKey(stored as Key), entries: stored.e as OutboxItem['entries'] };
}

export const outboxStore = (table: Table) => ({
  /** What is due in one of the `OUTBOX_SHARDS` partitions, oldest first; `after`: behind that one. */
  async due(shard: number, now: number, limit = 100, after?: StoredOutboxItem): Promise<StoredOutboxItem[]> {
    const behind = after && { after: outboxKey(shard, after.dueAt, after.id) };
    const items = await table.query({ pk: outboxPk(shard), below: dueBelow(now), limit, ...behind });
    return items.slice(0, limit).map(toOutboxItem);
  },

  /** One item; null once it has been published or taken back. */
  async find({ shard, dueAt, id }: DueSoon): Promise<StoredOutboxItem | null> {
    const item = await table.get(outboxKey(shard, dueAt, id));
    return item && toOutboxItem(item);
  },

  /** Everything in a partition, due or not: for checks and figures, not for work. */
  async all(shard: number): Promise<StoredOutboxItem[]> {
    return (await table.query({ pk: outboxPk(shard) })).map(toOutboxItem);
  },

  /** Adds an item outside a day's commit. */
  async add(item: OutboxItem): Promise<void> {
    const write = outboxWrite(item);
    if ('put' in write) await table.put(write.put);
  },

  /** All of its entries were accepted by those they are for. Doing it twice does nothing. */
  async done({ shard, dueAt, id }: StoredOutboxItem): Promise<void> {
    await table.remove(outboxKey(shard, dueAt, id));
  },
});

export type OutboxStore = ReturnType<typeof outboxStore>;
