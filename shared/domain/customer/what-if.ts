import { type AccountPrices, type PriceLists, type Product, priceOf } from '../credit/prices.ts';
import type { LocalDate } from '../kernel/time/local-date.ts';
import { type Market, type Micros, RATE_MARKETS } from '../message/rates.ts';

/** One piece of a product that was paid for. */
export type Used = { readonly product: Product; readonly day: LocalDate; readonly paid: Micros };

export type Compared = { readonly paid: Micros; readonly would: Micros };

/**
 * What an account paid, and what it would have paid with another list: its discounts as they are, its own prices aside.
 * Which market a message went to is not stored; it is the one whose price was paid.
 */
export function paidWith(used: readonly Used[], own: AccountPrices, lists: PriceLists, list: string | null): Compared {
  const other: AccountPrices = { ...own, custom: {}, list: [{ from: '0000-01-01' as LocalDate, value: list }] };
  let [paid, would] = [0, 0];
  for (const each of used) {
    const market = marketPaid(each, own, lists);
    paid += each.paid;
    would += priceOf(other, lists, { product: each.product, day: each.day, market });
  }
  return { paid, would };
}

const marketPaid = ({ product, day, paid }: Used, own: AccountPrices, lists: PriceLists): Market =>
  RATE_MARKETS.find((market) => priceOf(own, lists, { product, day, market }) === paid) ?? 'other';
