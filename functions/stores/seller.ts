import type { Table } from '#functions/platform/table.ts';
import type { Seller } from '#shared/domain/invoice/parties.ts';
import { SELLER_KEY } from './invoices.keys.ts';

/** The platform's own company, in whose name invoices are written. */
export const sellerStore = (table: Table) => ({
  /** Null until it has been entered. `version`: counts writes. */
  async load(): Promise<{ readonly seller: Seller | null; readonly version: number }> {
    const item = await table.get(SELLER_KEY);
    return item ? { seller: item.s as Seller, version: item.v as number } : { seller: null, version: 0 };
  },

  async save(version: number, seller: Seller): Promise<'done' | 'lost race'> {
    const item = { ...SELLER_KEY, s: seller, v: version + 1 };
    return table.put(item, version === 0 ? { absent: true } : { equals: { v: version } });
  },
});

export type SellerStore = ReturnType<typeof sellerStore>;
