import type { LocalDate } from '../kernel/time/local-date.ts';
import type { ShopItem } from '../shop/items.ts';
import { coveragesOf, type PaidOrder, recurringOn } from '../shop/recurring.ts';
import { type Month, monthOf, monthsAfter } from './month-figures.ts';
import { MONTHS_BACK } from './venue-line.ts';

/** Cents of a month: recurring revenue on its last day (or today), and what was paid in it, without VAT. */
export type Sold = { readonly recurring: number; readonly paid: number; readonly credits: number };

/** An account as the platform's report sees it, looked at once a day. */
export type AccountLine = {
  readonly accountId: string;
  readonly name: string;
  readonly createdAt: number;
  readonly state: 'active' | 'paused';
  /** The latest sign-in of any of its users; null for never. */
  readonly signedInAt: number | null;
  /** The first day on which it may not work; null: its licence has no end. */
  readonly licenceUntil: LocalDate | null;
  readonly sold: Readonly<Partial<Record<Month, Sold>>>;
  readonly lookedAt: number;
};

const CREDITS: ShopItem = 'credits';

/** What an account has bought, by month; months without anything are left out. */
export function soldByMonth(orders: readonly PaidOrder[], today: LocalDate): AccountLine['sold'] {
  const coverages = coveragesOf(orders);
  const present = monthOf(today);
  const months = Array.from({ length: MONTHS_BACK + 1 }, (_, n) => monthsAfter(present, n - MONTHS_BACK));
  const sold = months.map((month) => {
    const lines = orders.filter(({ date }) => monthOf(date) === month).flatMap((order) => order.lines);
    const credits = lines.filter(({ item }) => item === CREDITS).reduce((sum, { net }) => sum + net, 0);
    const paid = lines.reduce((sum, { net }) => sum + net, 0);
    return [month, { recurring: recurringOn(coverages, lastDayOf(month, today)), paid, credits }] as const;
  });
  return Object.fromEntries(sold.filter(([, { recurring, paid }]) => recurring > 0 || paid > 0));
}

/** The month's last day, or today. */
function lastDayOf(month: Month, today: LocalDate): LocalDate {
  // A text greater than each day of the month and smaller than the next one's first.
  return month === monthOf(today) ? today : (`${month}-31` as LocalDate);
}
