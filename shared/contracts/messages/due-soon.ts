/** An item of the outbox whose time comes within the longest delay of a queue; `dueAt` in milliseconds. */
export type DueSoon = { readonly shard: number; readonly dueAt: number; readonly id: string };

/** Parses a message of the queue for what is due soon; throws on anything else, which is a defect. */
export function parseDueSoon(body: string): DueSoon {
  const { shard, dueAt, id } = JSON.parse(body) as Record<string, unknown>;
  if (typeof shard !== 'number' || typeof dueAt !== 'number' || typeof id !== 'string') {
    throw new Error('not an item that is due soon');
  }
  return { shard, dueAt, id };
}
