import { implement } from '#functions/platform/implement.ts';
import { platformPort } from '#functions/services/payments/open-port.ts';
import { lookAtOrder } from '#functions/services/shop/look-at-order.ts';
import { shownOrder } from '#functions/services/shop/shown-order.ts';
import { creditsStore } from '#functions/stores/credits.ts';
import { licencesStore } from '#functions/stores/licences.ts';
import { ordersStore } from '#functions/stores/orders.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import type { OrderId } from '#shared/domain/shop/order.ts';
import { check } from '#shared/operations/shop/shop.ts';

export const handler = implement(check, {
  sessions: sessionsStore,
  credits: creditsStore,
  licences: licencesStore,
  orders: ordersStore,
  platformPort,
})(async (call) => {
  const { input, actor, refuse } = call;
  // The account is the caller's own: an order of another one is not found.
  const loaded = await lookAtOrder(call, { accountId: actor.accountId, orderId: input.orderId as OrderId });
  return loaded ? { order: shownOrder(loaded.order) } : refuse('order.unknown');
});
