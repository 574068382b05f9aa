import { type AccountPrices, DISCOUNTS, type Discount, type PriceLists, priceOf, valueAt } from '../credit/prices.ts';
import type { LocalDate } from '../kernel/time/local-date.ts';
import type { Market, Micros } from '../message/rates.ts';
import { SOLD_MODULES, type SoldModule } from '../shop/items.ts';
import { type Licence, moduleStateOf } from '../shop/licence.ts';

/** The products whose prices the boss's table shows: a forwarded minute, a message, spoken text, a message with an offer. */
export const SHOWN_PRODUCTS = ['forward', 'waMessage', 'tts', 'waMarketing'] as const;
export type ShownProduct = (typeof SHOWN_PRODUCTS)[number];

/** What an account pays on a day, in micros of a euro, after its discounts. */
export const pricesOn = (
  own: AccountPrices,
  lists: PriceLists,
  { day, market }: { readonly day: LocalDate; readonly market: Market },
): Readonly<Record<ShownProduct, Micros>> => ({
  forward: priceOf(own, lists, { product: 'forward', day }),
  waMessage: priceOf(own, lists, { product: 'waMessage', day, market }),
  tts: priceOf(own, lists, { product: 'tts', day }),
  waMarketing: priceOf(own, lists, { product: 'waMarketing', day, market }),
});

/** The discounts of a day: FF in cents, FV and VV in percent. */
export const discountsOn = ({ discounts }: AccountPrices, day: LocalDate): Readonly<Record<Discount, number>> => {
  const of = (discount: Discount) => valueAt(discounts[discount], day) ?? 0;
  const [ff, fv, vv] = DISCOUNTS;
  return { [ff]: of(ff), [fv]: of(fv), [vv]: of(vv) } as Record<Discount, number>;
};

/** The bought modules that run on a day. */
export const modulesOn = ({ modules }: Licence, day: LocalDate): readonly SoldModule[] =>
  SOLD_MODULES.filter((module) => moduleStateOf(modules[module], day) === 'on');
