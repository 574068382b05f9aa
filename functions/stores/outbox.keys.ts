export const OUTBOX_SHARDS = 8;

export const outboxPk = (shard: number) => `OUT#${shard}`;

/** Sorted by due time, so that what is due is one range from the start of the shard. */
const due = (at: number) => String(at).padStart(15, '0');

export const outboxKey = (shard: number, dueAt: number, id: string) => ({
  pk: outboxPk(shard),
  sk: `${due(dueAt)}#${id}`,
});

/** Sorts above everything due at `now` and below what is due later. */
export const dueBelow = (now: number) => due(now + 1);

export function parseOutboxKey({ pk, sk }: { readonly pk: string; readonly sk: string }) {
  const [dueAt = '', id = ''] = sk.split('#');
  return { shard: Number(pk.slice('OUT#'.length)), dueAt: Number(dueAt), id };
}
