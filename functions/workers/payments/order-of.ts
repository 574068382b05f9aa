import { logEvent } from '#functions/platform/log.ts';
import type { OrderOf, OrdersStore } from '#functions/stores/orders.ts';
import type { ProviderEvent } from '#shared/contracts/messages/payments.ts';

/** Which order an event on the platform's own account is about; null for what is not known here. */
export async function orderOf(
  orders: Pick<OrdersStore, 'ownerOf'>,
  { provider, type, eventId, objects }: ProviderEvent,
): Promise<OrderOf | null> {
  for (const object of objects) {
    const owner = await orders.ownerOf(object);
    if (owner) return owner;
  }
  logEvent('payment.eventUnknown', { provider, type, eventId });
  return null;
}
