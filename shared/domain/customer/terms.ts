import {
  type AccountPrices,
  DISCOUNTS,
  type Discount,
  PRODUCT_NAMES,
  type Product,
  valueAt,
  withDated,
} from '../credit/prices.ts';
import type { LocalDate } from '../kernel/time/local-date.ts';
import type { Micros } from '../message/rates.ts';
import type { Licensed } from '../shop/licence.ts';

/** What of an account's prices can be changed: a discount, or its own price of a product. */
export const TERMS = [...DISCOUNTS, ...PRODUCT_NAMES] as const;
export type Term = Discount | Product;

/** What a member of the platform's staff changed for an account. */
export type ChangedTerm = Term | 'list' | 'plafond' | EndTerm;

/** The end of the licence or of a module. */
export type EndTerm = `end.${Licensed}`;

/** Cents, percent, or micros of a euro; the name of a list; a day; null: none of its own, or no end. */
export type TermValue = number | string | null;

const isDiscount = (term: Term): term is Discount => DISCOUNTS.some((each) => each === term);

/** No fixed fee is reduced by more than this, in cents, and no price is higher, in micros. */
const MAX_OFF = 100_000;
const MAX_PERCENT = 100;
const MAX_PRICE: Micros = 10_000_000_000;

/** The greatest value that a term may have. */
export const mostOf = (term: Term): number => {
  if (!isDiscount(term)) return MAX_PRICE;
  return term === 'ff' ? MAX_OFF : MAX_PERCENT;
};

/** What an account has of its own on a day; null: nothing. */
export function termAt(prices: AccountPrices, term: Term, day: LocalDate): number | null {
  const own = isDiscount(term) ? valueAt(prices.discounts[term], day) : valueAt(prices.custom[term], day);
  return own ?? null;
}

/** The prices with one term changed from a day on. A discount that ends is zero from then on. */
export function withTerm(prices: AccountPrices, term: Term, from: LocalDate, value: number | null): AccountPrices {
  const { custom, discounts } = prices;
  if (isDiscount(term)) {
    return { ...prices, discounts: { ...discounts, [term]: withDated(discounts[term], from, value ?? 0) } };
  }
  return { ...prices, custom: { ...custom, [term]: withDated(custom[term], from, value) } };
}

/** The prices with another list from a day on; null: the default one. */
export const withList = (prices: AccountPrices, from: LocalDate, list: string | null): AccountPrices => ({
  ...prices,
  list: withDated(prices.list, from, list),
});
