import { type CartLine, type OrderLine, type Totals, totalsOf } from '#shared/domain/shop/items.ts';
import type { Text } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';

export const keyOf = ({ item, quantity }: CartLine): string => `${item} ${quantity}`;

/** A line in words: credits by their sum, the rest by its months. */
export function lineWords({ item, quantity }: CartLine, text: Text<'credits'>, locale: string): string {
  if (item === 'credits') return text('shop.item.credits', { sum: money(locale, quantity * 100, 'eur') });
  const what = text(`product.${item}`);
  return text('shop.item.months', { what, months: text('shop.months', { count: quantity }) });
}

type Offers = { readonly offers: readonly OrderLine[]; readonly vatRate: number };
export type Cart = Totals & { readonly lines: readonly OrderLine[] };

/** The cart's lines at the prices shown, in the order in which they were chosen. */
export function cartOf({ offers, vatRate }: Offers, chosen: readonly string[]): Cart {
  const lines = chosen.flatMap((key) => offers.filter((offer) => keyOf(offer) === key));
  return { lines, ...totalsOf(lines, vatRate) };
}
