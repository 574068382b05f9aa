import { implement } from '#functions/platform/implement.ts';
import { platformPort } from '#functions/services/payments/open-port.ts';
import { lookAtOrder } from '#functions/services/shop/look-at-order.ts';
import { newAttempt } from '#functions/services/shop/new-attempt.ts';
import { openPage } from '#functions/services/shop/open-order.ts';
import { creditsStore } from '#functions/stores/credits.ts';
import { licencesStore } from '#functions/stores/licences.ts';
import { ordersStore } from '#functions/stores/orders.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { isOpenAttempt } from '#shared/domain/payment/moves.ts';
import { isSent, type OrderId } from '#shared/domain/shop/order.ts';
import { pay } from '#shared/operations/shop/shop.ts';

export const handler = implement(pay, {
  sessions: sessionsStore,
  credits: creditsStore,
  licences: licencesStore,
  orders: ordersStore,
  platformPort,
})(async (call) => {
  const { input, actor, now, once, refuse } = call;
  // The account is the caller's own: an order of another one is not found.
  const loaded = await lookAtOrder(call, { accountId: actor.accountId, orderId: input.orderId as OrderId });
  if (!loaded) return refuse('order.unknown');
  const { order } = loaded;
  if (!isSent(order)) return refuse('order.state');
  // A page that is still open is paid on; one that has closed is followed by another.
  const attempt = isOpenAttempt(order.attempt.state) ? order.attempt : newAttempt(once.seed, order.total, now);
  return openPage(call, loaded, { ...order, attempt });
});
