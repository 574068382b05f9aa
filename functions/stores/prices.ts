import type { Table } from '#functions/platform/table.ts';
import { type AccountPrices, NO_PRICES, type PriceList, type PriceLists } from '#shared/domain/credit/prices.ts';
import { accountPricesKey, PRICE_LISTS_PK, parsePriceListKey, priceListKey } from './prices.keys.ts';

export type LoadedPrices = { readonly prices: AccountPrices; readonly version: number };

/** Price lists, and what accounts have of their own. */
export const pricesStore = (table: Table) => ({
  async ofAccount(accountId: string): Promise<LoadedPrices> {
    const item = await table.get(accountPricesKey(accountId));
    return item ? { prices: item.p as AccountPrices, version: item.v as number } : { prices: NO_PRICES, version: 0 };
  },

  /** Writes an account's prices as they now are; `lost race` when somebody else has changed them. */
  async save(accountId: string, version: number, prices: AccountPrices): Promise<'done' | 'lost race'> {
    const item = { ...accountPricesKey(accountId), p: prices, v: version + 1 };
    return table.put(item, version === 0 ? { absent: true } : { equals: { v: version } });
  },

  async lists(): Promise<PriceLists> {
    const items = await table.query({ pk: PRICE_LISTS_PK });
    return Object.fromEntries(items.map((item) => [parsePriceListKey(item), item.p as PriceList]));
  },

  async saveList(name: string, prices: PriceList): Promise<void> {
    await table.put({ ...priceListKey(name), p: prices });
  },
});

export type PricesStore = ReturnType<typeof pricesStore>;
