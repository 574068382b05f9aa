import type { LocalDate } from '../kernel/time/local-date.ts';
import { type Market, type Micros, type RateCategory, rateOfMessage } from '../message/rates.ts';
import { UNIT } from './opening.ts';

/** What the platform sells beside credits: how its price is discounted, and what it costs without any list. */
const PRODUCTS = {
  /** A delivered message of a reservation, and one that offers something. */
  waMessage: { priced: 'variable' },
  waMarketing: { priced: 'variable' },
  /** A minute of a forwarded call. */
  forward: { priced: 'voice', micros: 45_000 },
  /** A thousand spoken characters. */
  tts: { priced: 'voice', micros: 20_000 },
  /** A month. */
  licence: { priced: 'fixed', micros: 49 * UNIT },
  moduleReviews: { priced: 'fixed', micros: 9 * UNIT },
  moduleMarketing: { priced: 'fixed', micros: 15 * UNIT },
  moduleVoiceMail: { priced: 'fixed', micros: 15 * UNIT },
  moduleAvatarAi: { priced: 'fixed', micros: 19 * UNIT },
} as const satisfies Record<string, { priced: 'variable' | 'voice' | 'fixed'; micros?: Micros }>;

export type Product = keyof typeof PRODUCTS;
export const PRODUCT_NAMES = Object.keys(PRODUCTS) as readonly Product[];

/** The product that a message is, by what the provider charges it as. */
export const productOfMessage = (category: RateCategory): Product =>
  category === 'marketing' ? 'waMarketing' : 'waMessage';

/** Values that hold from a day on, in the order of their days. */
export type Dated<T> = readonly { readonly from: LocalDate; readonly value: T }[];

/** What holds on a day; undefined before the first one. */
export const valueAt = <T>(dated: Dated<T> | undefined, day: LocalDate): T | undefined =>
  dated?.findLast(({ from }) => from <= day)?.value;

/** The same with another value from a day on; what begins later stays. */
export const withDated = <T>(dated: Dated<T> | undefined, from: LocalDate, value: T): Dated<T> =>
  [...(dated ?? []).filter((each) => each.from !== from), { from, value }].toSorted((a, b) =>
    a.from < b.from ? -1 : 1,
  );

/** Prices in micros of a euro. `null` ends what began before. */
export type PriceList = Partial<Readonly<Record<Product, Dated<Micros | null>>>>;

/** What an account has of its own. FF: cents off a fixed fee; FV: percent off what is used; VV: percent off voice. */
export const DISCOUNTS = ['ff', 'fv', 'vv'] as const;
export type Discount = (typeof DISCOUNTS)[number];
export type AccountPrices = {
  readonly custom: PriceList;
  /** The name of its list; null: the default one. */
  readonly list: Dated<string | null>;
  readonly discounts: Partial<Readonly<Record<Discount, Dated<number>>>>;
};
export const NO_PRICES: AccountPrices = { custom: {}, list: [], discounts: {} };

/** The lists by their names; `default` is for everybody. */
export type PriceLists = Readonly<Record<string, PriceList>>;
export const DEFAULT_LIST = 'default';

export type Asked = {
  readonly product: Product;
  readonly day: LocalDate;
  /** Of a message: the market of its number. */
  readonly market?: Market;
};

/** Where a price comes from: the account's own, the list that it was given, or the list for everybody. */
export const PRICE_ORIGINS = ['own', 'list', 'default'] as const;
export type PriceOrigin = (typeof PRICE_ORIGINS)[number];

/** The price of a product before discounts, and where it comes from. */
function listedPrice({ custom, list }: AccountPrices, lists: PriceLists, asked: Asked) {
  const { product, day } = asked;
  const name = valueAt(list, day);
  const own = valueAt(custom[product], day) ?? null;
  if (own !== null) return { micros: own, origin: 'own' } as const;
  const ofList = (name ? valueAt(lists[name]?.[product], day) : null) ?? null;
  if (ofList !== null) return { micros: ofList, origin: 'list' } as const;
  return { micros: valueAt(lists[DEFAULT_LIST]?.[product], day) ?? withoutList(asked), origin: 'default' } as const;
}

/** Where the price of a product for an account comes from on a day. */
export const priceOriginOf = (prices: AccountPrices, lists: PriceLists, asked: Asked): PriceOrigin =>
  listedPrice(prices, lists, asked).origin;

/**
 * What one piece of a product costs an account on a day: its own price, else that of its list, else that of the default
 * list, less its discount; never less than nothing. Without any list, a message costs what the provider's list says.
 */
export function priceOf(prices: AccountPrices, lists: PriceLists, asked: Asked): Micros {
  const { product, day } = asked;
  const listed = listedPrice(prices, lists, asked).micros;
  const off = (discount: Discount) => valueAt(prices.discounts[discount], day) ?? 0;
  const { priced } = PRODUCTS[product];
  if (priced === 'fixed') return Math.max(0, listed - off('ff') * (UNIT / 100));
  return Math.round((listed * (100 - Math.min(100, off(priced === 'voice' ? 'vv' : 'fv')))) / 100);
}

function withoutList({ product, day, market = 'other' }: Asked): Micros {
  const item: { readonly priced: string; readonly micros?: Micros } = PRODUCTS[product];
  if (item.micros !== undefined) return item.micros;
  return rateOfMessage(
    { channel: 'whatsapp', category: product === 'waMarketing' ? 'marketing' : 'utility', market },
    day,
  );
}
