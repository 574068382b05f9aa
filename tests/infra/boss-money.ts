import { newAttempt } from '#functions/services/shop/new-attempt.ts';
import { ordersStore } from '#functions/stores/orders.ts';
import { paymentConnectionsStore } from '#functions/stores/payment-connections.ts';
import { NO_SOCIAL } from '#shared/domain/account/social.ts';
import type { Order, OrderId } from '#shared/domain/shop/order.ts';
import type { OperationId } from '#shared/operations/index.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import type { World } from '#tests/kit/world.ts';

/** An order, and a venue that is connected to PayPal: what the lists of payments and tables read of them. */
export async function callMoney(call: (id: OperationId, input: object) => Promise<unknown>, world: World) {
  const at = Date.parse('2026-12-01T10:00Z');
  const order: Order = {
    ...{ id: 'ord_0123456789ABCDEF' as OrderId, accountId: 'acc_demo', by: { userId: 'usr_1', name: 'Nina' } },
    ...{ createdAt: at, locale: 'it' as const, lines: [], net: 100, vat: 22, vatRate: 22, total: 122 },
    attempt: newAttempt('a seed', 122, at),
  };
  await ordersStore(world.table).save({ version: 0, lookAt: 0 }, order);
  const known = {
    provider: 'paypal',
    account: 'AYdemo',
    live: false,
    since: at,
    secret: 'sealed',
    webhookId: 'WH-1',
  } as const;
  await paymentConnectionsStore(world.table).save({ venueId: VENUE_ID, accountId: 'acc_demo' }, 0, [known]);
  await call('boss.payments', { month: '2026-12' });
  await call('boss.paypal', { month: '2026-12' });
  await call('boss.tables', {});
  await call('boss.social', {});
  await call('boss.social_write', { version: 0, social: NO_SOCIAL });
  await call('boss.mail', {});
  await call('boss.mail_test', {});
}
