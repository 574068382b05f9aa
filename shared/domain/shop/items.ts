import { type AccountPrices, type PriceLists, type Product, priceOf } from '../credit/prices.ts';
import type { LocalDate } from '../kernel/time/local-date.ts';
import { taxIdsIn } from '../kernel/vat-formats.ts';

/** Modules that are sold by the month. */
export const SOLD_MODULES = [
  'moduleReviews',
  'moduleMarketing',
  'moduleVoiceMail',
  'moduleAvatarAi',
] as const satisfies readonly Product[];
export type SoldModule = (typeof SOLD_MODULES)[number];

export const SHOP_ITEMS = ['credits', 'licence', ...SOLD_MODULES] as const;
export type ShopItem = (typeof SHOP_ITEMS)[number];

/** Credits are sold in these packages (whole euros), everything else for these numbers of months. */
export const PACKAGES = [25, 50, 100, 250] as const;
export const MONTHS = [1, 3, 12] as const;

/** `quantity`: euros of credits, or months. */
export type CartLine = { readonly item: ShopItem; readonly quantity: number };
/** Sums in cents, without VAT. */
export type OrderLine = CartLine & { readonly net: number };
export type Totals = { readonly net: number; readonly vatRate: number; readonly vat: number; readonly total: number };

const MICROS_PER_CENT = 10_000;

/** Whether a line is offered at all. */
export const isOffered = ({ item, quantity }: CartLine): boolean =>
  (item === 'credits' ? (PACKAGES as readonly number[]) : (MONTHS as readonly number[])).includes(quantity);

/** The lines with what they cost an account on a day. Credits cost what they are worth. */
export function pricedLines(
  lines: readonly CartLine[],
  { prices, lists }: { readonly prices: AccountPrices; readonly lists: PriceLists },
  day: LocalDate,
): readonly OrderLine[] {
  return lines.map(({ item, quantity }) => {
    if (item === 'credits') return { item, quantity, net: quantity * 100 };
    return {
      item,
      quantity,
      net: Math.round((priceOf(prices, lists, { product: item, day }) * quantity) / MICROS_PER_CENT),
    };
  });
}

/** The sums of an order in cents; VAT is rounded once. */
export function totalsOf(lines: readonly OrderLine[], vatRate: number): Totals {
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  const vat = Math.round((net * vatRate) / 100);
  return { net, vatRate, vat, total: net + vat };
}

const ITALIAN_RATE = 22;

/**
 * The rate (percent) at which the platform, an Italian company, sells to an account: none to a company elsewhere in the
 * Union, which pays the tax itself, and none outside it.
 */
export function vatRateOf({ country = 'IT', vat }: { readonly country?: string; readonly vat: string }): number {
  const ids = taxIdsIn(country);
  return ids === 'italy' || (ids === 'union' && vat === '') ? ITALIAN_RATE : 0;
}
