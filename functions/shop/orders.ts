import { invoiceIdOfOrder } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { listedOrder } from '#functions/services/shop/listed-order.ts';
import { invoicesStore } from '#functions/stores/invoices.ts';
import { ordersStore } from '#functions/stores/orders.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { orders } from '#shared/operations/shop/sales.ts';

export const handler = implement(orders, {
  sessions: sessionsStore,
  invoices: invoicesStore,
  ordersOf: ordersStore,
})(async ({ input, invoices, ordersOf }) => {
  const found = await ordersOf.ofMonth(input.month);
  const granted = found.filter(({ grantedAt }) => grantedAt !== undefined);
  const written = await invoices.loadAll(
    granted.map(({ accountId, id }) => ({ accountId, invoiceId: invoiceIdOfOrder(id) })),
  );
  const byOrder = new Map(written.map((invoice) => [invoice.orderId, invoice]));
  return { orders: found.map((order) => listedOrder(order, byOrder.get(order.id))) };
});
