import { orDown } from '#functions/services/payments/observe.ts';
import type { OrderOf } from '#functions/stores/orders.ts';
import { isOpenAttempt } from '#shared/domain/payment/moves.ts';
import { type Order, orderStateOf } from '#shared/domain/shop/order.ts';
import { lookAtOrder, type OrderDeps, seenAttempt } from './look-at-order.ts';

const ATTEMPTS = 8;

type Outcome = 'done' | 'order.unknown' | 'order.state' | 'payment.providerDown' | 'system.busy';

/**
 * Takes back an order that nobody has paid. Its page is closed first: whoever pays at the same moment is faster, and the
 * order is granted.
 */
export async function cancelOrder(
  deps: OrderDeps,
  of: OrderOf,
  by: NonNullable<Order['cancelled']>['by'],
): Promise<Outcome> {
  for (let nth = 0; nth < ATTEMPTS; nth += 1) {
    const loaded = await lookAtOrder(deps, of);
    if (!loaded) return 'order.unknown';
    const { order } = loaded;
    // Pressed twice.
    if (order.cancelled) return 'done';
    if (orderStateOf(order) !== 'open') return 'order.state';
    const isOpen = isOpenAttempt(order.attempt.state);
    const attempt = isOpen ? await orDown(seenAttempt(deps, order, { closing: true })) : order.attempt;
    if (!attempt) return 'payment.providerDown';
    // The provider has not decided yet: the money may still come.
    if (isOpenAttempt(attempt.state)) return 'order.state';
    const closed = { ...order, attempt };
    const after = attempt.captured > 0 ? closed : { ...closed, cancelled: { at: deps.now, by } };
    if ((await deps.orders.save(loaded, after)) === 'done' && after.cancelled) return 'done';
  }
  return 'system.busy';
}
