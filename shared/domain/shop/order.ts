import type { Locale } from '../kernel/locale.ts';
import type { LocalDate } from '../kernel/time/local-date.ts';
import { isOpenAttempt } from '../payment/moves.ts';
import type { OrderAttempt } from '../payment/records.ts';
import type { OrderLine, Totals } from './items.ts';

/** `ord_7KQ2M9XAB3CD`: what an account bought, at the prices of that moment. */
export type OrderId = string & { readonly __brand: 'OrderId' };

/**
 * How the platform's staff sold an order. `open`: sent to the account, which pays it as its own ones. `transfer`: the money
 * had come to the bank on that day. `invoice`: to be paid by that day.
 */
export type Sold =
  | { readonly how: 'open' }
  | { readonly how: 'transfer'; readonly date: LocalDate; readonly reference: string }
  | { readonly how: 'invoice'; readonly due: LocalDate };
export const SALES = ['open', 'transfer', 'invoice'] as const satisfies readonly Sold['how'][];

export type Order = Totals & {
  readonly id: OrderId;
  readonly accountId: string;
  /** Who ordered. */
  readonly by: { readonly userId: string; readonly name: string };
  readonly createdAt: number;
  readonly locale: Locale;
  readonly lines: readonly OrderLine[];
  readonly attempt: OrderAttempt;
  /** When it was paid and granted, which is one transaction. */
  readonly grantedAt?: number;
  /** Absent: the account ordered it by itself. */
  readonly sold?: Sold;
  /** By whom of the platform's staff it was taken back before it was paid. */
  readonly cancelled?: { readonly at: number; readonly by: { readonly userId: string; readonly name: string } };
};

/** `invoiced`: granted, and paid later. */
export const ORDER_STATES = ['open', 'paid', 'invoiced', 'ended', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** How an order stands. Money that came after its page had closed still makes it paid. */
export function orderStateOf(order: Pick<Order, 'grantedAt' | 'attempt' | 'sold' | 'cancelled'>): OrderState {
  const { grantedAt, attempt, sold, cancelled } = order;
  if (grantedAt !== undefined) return sold?.how === 'invoice' ? 'invoiced' : 'paid';
  if (attempt.captured > 0) return 'open';
  if (cancelled) return 'cancelled';
  return isOpenAttempt(attempt.state) || sold ? 'open' : 'ended';
}

/** Whether it was sent to the account and waits to be paid: each try opens a new page of the provider. */
export const isSent = (order: Order): boolean => order.sold?.how === 'open' && orderStateOf(order) === 'open';
