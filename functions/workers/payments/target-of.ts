import { logEvent } from '#functions/platform/log.ts';
import type { Target } from '#functions/services/payments/money-deps.ts';
import type { PaymentConnectionsStore } from '#functions/stores/payment-connections.ts';
import type { PaymentsStore } from '#functions/stores/payments.ts';
import type { TestOf } from '#functions/stores/test-charges.ts';
import type { ProviderEvent } from '#shared/contracts/messages/payments.ts';

type Deps = {
  readonly connections: Pick<PaymentConnectionsStore, 'venueOf'>;
  readonly money: Pick<PaymentsStore, 'ownerOf'>;
};

/**
 * Whose money an event is about. The venue is that of the account; an object that leads to another venue's money is
 * refused, whatever its metadata say. `TestOf`: the venue's test charge. Null for what is not known here, such as a payout or a foreign payment.
 */
export async function targetOf({ connections, money }: Deps, event: ProviderEvent): Promise<Target | TestOf | null> {
  const { provider, account, type, eventId } = event;
  const venueId = await connections.venueOf(provider, account);
  if (!venueId) {
    logEvent('payment.accountUnknown', { provider, type, eventId });
    return null;
  }
  for (const object of event.objects) {
    const owner = await money.ownerOf(provider, object);
    if (!owner) continue;
    if (owner.venueId === venueId) {
      return owner.firstId === null ? { venueId, provider } : { venueId, reservationId: owner.firstId };
    }
    logEvent('payment.foreignAccount', { provider, type, eventId });
    return null;
  }
  logEvent('payment.eventUnknown', { provider, type, eventId });
  return null;
}
