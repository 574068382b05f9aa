import type { LocalDate } from '../kernel/time/local-date.ts';
import type { OrderLine, ShopItem } from './items.ts';
import { extended } from './licence.ts';

/** What was sold for some days at a price a month (cents, without VAT); `until`: the first day after it. */
export type Coverage = {
  readonly item: ShopItem;
  readonly from: LocalDate;
  readonly until: LocalDate;
  readonly monthly: number;
};

/** A paid order, by the day on which it was granted. */
export type PaidOrder = { readonly date: LocalDate; readonly lines: readonly OrderLine[] };

/**
 * From when until when each paid licence and module runs, as `licenceWith` has granted them: each begins where the one
 * before it ends, if that is later than its order. Credits do not recur.
 */
export function coveragesOf(orders: readonly PaidOrder[]): Coverage[] {
  const ends = new Map<ShopItem, LocalDate>();
  const sorted = orders.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return sorted.flatMap(({ date, lines }) =>
    lines.flatMap(({ item, quantity, net }) => {
      if (item === 'credits' || quantity < 1) return [];
      const end = ends.get(item);
      const until = extended(end, quantity, date);
      ends.set(item, until);
      return [{ item, from: end && end > date ? end : date, until, monthly: Math.round(net / quantity) }];
    }),
  );
}

/** The monthly recurring revenue on a day, in cents. */
export const recurringOn = (coverages: readonly Coverage[], date: LocalDate): number =>
  coverages.filter(({ from, until }) => from <= date && date < until).reduce((sum, { monthly }) => sum + monthly, 0);
