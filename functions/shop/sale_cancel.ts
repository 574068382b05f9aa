import { implement } from '#functions/platform/implement.ts';
import { platformPort } from '#functions/services/payments/open-port.ts';
import { cancelOrder } from '#functions/services/shop/cancel-order.ts';
import { creditsStore } from '#functions/stores/credits.ts';
import { licencesStore } from '#functions/stores/licences.ts';
import { ordersStore } from '#functions/stores/orders.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import type { OrderId } from '#shared/domain/shop/order.ts';
import { sale_cancel } from '#shared/operations/shop/sales.ts';

export const handler = implement(sale_cancel, {
  sessions: sessionsStore,
  credits: creditsStore,
  licences: licencesStore,
  orders: ordersStore,
  platformPort,
})(async (call) => {
  const { input, actor, refuse } = call;
  const { userId, name } = actor;
  const of = { accountId: input.accountId, orderId: input.orderId as OrderId };
  const outcome = await cancelOrder(call, of, { userId, name });
  return outcome === 'done' ? {} : refuse(outcome);
});
