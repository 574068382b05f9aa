import { isSent, type Order, orderStateOf } from '#shared/domain/shop/order.ts';

/** An order as its account sees it. */
export function shownOrder(order: Order) {
  const { id, createdAt: at, lines, net, vat, vatRate, total, attempt } = order;
  const state = orderStateOf(order);
  const url = state === 'open' && attempt.state === 'opened' ? (attempt.url ?? null) : null;
  return { id, at, state, lines: [...lines], net, vat, vatRate, total, url, sent: isSent(order) };
}
