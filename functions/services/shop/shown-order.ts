import type { OutputOf } from '#shared/contracts/define.ts';
import { type Order, orderStateOf } from '#shared/domain/shop/order.ts';
import type { check } from '#shared/operations/shop/shop.ts';

/** An order as its account sees it. */
export function shownOrder(order: Order): OutputOf<typeof check>['order'] {
  const { id, createdAt: at, lines, net, vat, vatRate, total, attempt } = order;
  const state = orderStateOf(order);
  const url = state === 'open' && attempt.state === 'opened' ? (attempt.url ?? null) : null;
  return { id, at, state, lines: [...lines], net, vat, vatRate, total, url };
}
