import type { Item, Table } from '#functions/platform/table.ts';
import type { CannedAnswer } from '#shared/domain/ticket/canned.ts';
import { CANNED_PK, cannedKey, parseCannedKey } from './tickets.keys.ts';

/** The answers that support has prepared. */
export const cannedStore = (table: Table) => ({
  list: async (): Promise<CannedAnswer[]> => (await table.query({ pk: CANNED_PK })).map(toCanned),

  /** Writes one if its stored revision is the one before; the first is 1. */
  async save({ id, revision, title, texts }: CannedAnswer): Promise<'done' | 'lost race'> {
    const put = { ...cannedKey(id), title, texts, v: revision };
    return table.put(put, revision === 1 ? { absent: true } : { equals: { v: revision - 1 } });
  },

  remove: (id: string): Promise<void> => table.remove(cannedKey(id)),
});

export type CannedStore = ReturnType<typeof cannedStore>;

const toCanned = (item: Item): CannedAnswer => ({
  ...{ id: parseCannedKey(item), title: String(item.title) },
  ...{ texts: item.texts as CannedAnswer['texts'], revision: Number(item.v) },
});
