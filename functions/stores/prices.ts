import type { Item, Table, Write } from '#functions/platform/table.ts';
import { type AccountPrices, NO_PRICES, type PriceList, type PriceLists } from '#shared/domain/credit/prices.ts';
import { accountPricesKey, PRICE_LISTS_PK, parsePriceListKey, priceListKey } from './prices.keys.ts';
import { rowChange } from './row-change.ts';

export type LoadedList = { readonly prices: PriceList; readonly version: number };
export type LoadedPrices = { readonly prices: AccountPrices; readonly version: number };

/** Price lists, and what accounts have of their own. */
export const pricesStore = (table: Table) => ({
  async ofAccount(accountId: string): Promise<LoadedPrices> {
    const item = await table.get(accountPricesKey(accountId));
    return item ? { prices: item.p as AccountPrices, version: item.v as number } : { prices: NO_PRICES, version: 0 };
  },

  /** Writes an account's prices as they now are, with `more`; `lost race` when somebody else has changed them. */
  async save(
    accountId: string,
    version: number,
    prices: AccountPrices,
    more: readonly Write[] = [],
  ): Promise<'done' | 'lost race'> {
    const outcome = await table.transact([
      { put: { ...accountPricesKey(accountId), p: prices, v: version + 1 }, if: asRead(version) },
      rowChange(accountId, { prices, pricesVersion: version + 1 }),
      ...more,
    ]);
    return outcome.kind === 'done' ? 'done' : 'lost race';
  },

  async lists(): Promise<PriceLists> {
    const items = await table.query({ pk: PRICE_LISTS_PK });
    return Object.fromEntries(items.map((item) => [parsePriceListKey(item), item.p as PriceList]));
  },

  /** The lists with how often each was written. */
  async versions(): Promise<Readonly<Record<string, LoadedList>>> {
    const items = await table.query({ pk: PRICE_LISTS_PK });
    // A list of an earlier version was not counted.
    const loaded = (item: Item) => ({ prices: item.p as PriceList, version: (item.v as number | undefined) ?? 0 });
    return Object.fromEntries(items.map((item) => [parsePriceListKey(item), loaded(item)]));
  },

  async saveList(name: string, prices: PriceList): Promise<void> {
    await table.put({ ...priceListKey(name), p: prices });
  },

  /** Writes a list that was read at a version, or a new one at version 0. */
  async changeList(name: string, version: number, prices: PriceList): Promise<'done' | 'lost race'> {
    const condition = version === 0 ? { below: { v: 1 } } : asRead(version);
    return table.put({ ...priceListKey(name), p: prices, v: version + 1 }, condition);
  },
});

const asRead = (version: number) => (version === 0 ? ({ absent: true } as const) : { equals: { v: version } });

export type PricesStore = ReturnType<typeof pricesStore>;
