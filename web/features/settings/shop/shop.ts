import type { OutputOf } from '#shared/contracts/define.ts';
import { type CartLine, type Totals, totalsOf } from '#shared/domain/shop/items.ts';
import type { Registry } from '#shared/operations/index.ts';
import type { Text } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';

export type Shop = OutputOf<Registry['shop']['read']>;
export type Offer = Shop['offers'][number];
export type ShownOrder = Shop['orders'][number];

export const shopKey = ['shop'] as const;

/** The parameter with which the provider's page leads back. */
export const orderParam = 'order';

export const keyOf = ({ item, quantity }: CartLine): string => `${item} ${quantity}`;

/** A line in words: credits by their sum, the rest by its months. */
export function lineWords({ item, quantity }: CartLine, text: Text<'credits'>, locale: string): string {
  if (item === 'credits') return text('shop.item.credits', { sum: money(locale, quantity * 100, 'eur') });
  const what = text(`product.${item}`);
  return text('shop.item.months', { what, months: text('shop.months', { count: quantity }) });
}

/** The cart's lines at the shop's prices, in the order in which they were chosen. */
export function cartOf({ offers, vatRate }: Pick<Shop, 'offers' | 'vatRate'>, chosen: readonly string[]) {
  const lines = chosen.flatMap((key) => offers.filter((offer) => keyOf(offer) === key));
  return { lines, ...totalsOf(lines, vatRate) } satisfies Totals & { readonly lines: readonly Offer[] };
}
