import type { Locale } from '../kernel/locale.ts';
import { isOpenAttempt } from '../payment/moves.ts';
import type { OrderAttempt } from '../payment/records.ts';
import type { OrderLine, Totals } from './items.ts';

/** `ord_7KQ2M9XAB3CD`: what an account bought, at the prices of that moment. */
export type OrderId = string & { readonly __brand: 'OrderId' };

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
};

export const ORDER_STATES = ['open', 'paid', 'ended'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** How an order stands. Money that came after its page had closed still makes it paid. */
export function orderStateOf({ grantedAt, attempt }: Pick<Order, 'grantedAt' | 'attempt'>): OrderState {
  if (grantedAt !== undefined) return 'paid';
  return isOpenAttempt(attempt.state) || attempt.captured > 0 ? 'open' : 'ended';
}
