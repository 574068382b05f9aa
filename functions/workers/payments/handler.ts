import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { solver } from '#functions/gateways/solver-fallback.ts';
import { clock } from '#functions/platform/clock.ts';
import { eachRecord } from '#functions/platform/each-record.ts';
import { lazily } from '#functions/platform/lazily.ts';
import { theTable } from '#functions/platform/table.ts';
import { lookAtTest, type TestDeps } from '#functions/services/payments/look-at-test.ts';
import type { MoneyDeps } from '#functions/services/payments/money-deps.ts';
import { openPort, platformPort } from '#functions/services/payments/open-port.ts';
import { reconcile } from '#functions/services/payments/reconcile.ts';
import { refreshAccount, stripeAccounts } from '#functions/services/payments/stripe-account.ts';
import { lookAtOrder, type OrderDeps } from '#functions/services/shop/look-at-order.ts';
import { creditsStore } from '#functions/stores/credits.ts';
import { daysStore } from '#functions/stores/days.ts';
import { licencesStore } from '#functions/stores/licences.ts';
import { ordersStore } from '#functions/stores/orders.ts';
import { paymentConnectionsStore } from '#functions/stores/payment-connections.ts';
import { paymentsStore } from '#functions/stores/payments.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { tasksStore } from '#functions/stores/tasks.ts';
import { testChargesStore } from '#functions/stores/test-charges.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { type PaymentsMessage, PLATFORM_ACCOUNT, parsePaymentsMessage } from '#shared/contracts/messages/payments.ts';
import { orderOf } from './order-of.ts';
import { targetOf } from './target-of.ts';

export type PaymentsDeps = Omit<MoneyDeps & TestDeps & OrderDeps, 'now'> & {
  readonly clock: typeof clock;
  readonly connections: ReturnType<typeof paymentConnectionsStore>;
  readonly stripeAccounts: ReturnType<typeof stripeAccounts>;
};

/** Looks at the money that an event, a deadline or a change is about. Events come late, twice and in any order. */
export const paymentsWorker =
  (deps: PaymentsDeps) =>
  (event: SQSEvent): Promise<SQSBatchResponse> =>
    eachRecord(event, 'payments', (body) => look(deps, parsePaymentsMessage(body)));

async function look(deps: PaymentsDeps, message: PaymentsMessage): Promise<void> {
  const now = deps.clock.now();
  if (message.kind === 'providerEvent' && message.type.startsWith('account.') && message.account !== PLATFORM_ACCOUNT) {
    return refreshAccount(deps, message.account, now);
  }
  if (message.kind === 'order') return void (await lookAtOrder({ ...deps, now }, message));
  if (message.kind === 'providerEvent' && message.account === PLATFORM_ACCOUNT) {
    const order = await orderOf(deps.orders, message);
    return void (order && (await lookAtOrder({ ...deps, now }, order)));
  }
  const target = message.kind === 'providerEvent' ? await targetOf(deps, message) : message;
  if (!target) return;
  if ('provider' in target) await lookAtTest({ ...deps, now }, target);
  else await reconcile({ ...deps, now }, target);
}

export const handler = lazily(() => {
  const table = theTable();
  return paymentsWorker({
    days: daysStore(table),
    reservations: reservationsStore(table),
    venues: venuesStore(table),
    money: paymentsStore(table),
    connections: paymentConnectionsStore(table),
    tasks: tasksStore(table),
    tests: testChargesStore(table),
    orders: ordersStore(table),
    credits: creditsStore(table),
    licences: licencesStore(table),
    platformPort: platformPort(),
    guests: guestHashes(),
    openPort: openPort(),
    stripeAccounts: stripeAccounts(),
    solver: solver(),
    clock,
  });
});
