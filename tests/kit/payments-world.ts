import type { SQSEvent } from 'aws-lambda';
import { sealedWith } from '#functions/credentials/sealed.ts';
import { paypalPayments } from '#functions/gateways/payments/paypal.ts';
import { stripePayments } from '#functions/gateways/payments/stripe.ts';
import { stripeAccountsOf } from '#functions/gateways/payments/stripe-accounts.ts';
import { solver } from '#functions/gateways/solver-fallback.ts';
import type { MoneyDeps, OpenPort } from '#functions/services/payments/money-deps.ts';
import { loadMoney } from '#functions/services/payments/money-deps.ts';
import { creditsStore } from '#functions/stores/credits.ts';
import { licencesStore } from '#functions/stores/licences.ts';
import { ordersStore } from '#functions/stores/orders.ts';
import { paymentConnectionsStore } from '#functions/stores/payment-connections.ts';
import { paymentsStore } from '#functions/stores/payments.ts';
import { tasksStore } from '#functions/stores/tasks.ts';
import { testChargesStore } from '#functions/stores/test-charges.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { paymentsWorker } from '#functions/workers/payments/handler.ts';
import { secretOf } from '#infra/local/stand-ins/paypal/api.ts';
import { startPayPal } from '#infra/local/stand-ins/paypal/stand-in.ts';
import { startStripe } from '#infra/local/stand-ins/stripe/stand-in.ts';
import type { MoneyCommand, OrderCommand, ProviderEvent, TestCommand } from '#shared/contracts/messages/payments.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import type { Connection } from '#shared/domain/payment/connections.ts';
import { VENUE_ID } from './builders.ts';
import type { Engine } from './engine.ts';
import { outboxItems } from './outbox.ts';
import { guests, openWorld } from './world.ts';

const KEY = 'sk_test_of_the_platform';
const CLIENT_ID = 'AYdemo_trattoria_da_nina_sandbox';

export type PaymentsWorld = Awaited<ReturnType<typeof openPaymentsWorld>>;

/** The stand-ins of the providers on free ports, with a clock that the world moves; stop them at the end. */
export async function startProviders(now: () => number) {
  const stripe = await startStripe({
    ...{ port: 0, dataDir: null, key: KEY, webhookSecret: 'whsec_tests', clock: now, refundFailsAfterMs: 1 },
    webhookUrl: 'http://127.0.0.1:9/nobody',
  });
  const paypal = await startPayPal({ port: 0, dataDir: null, clock: now });
  // Events are lost unless a test sends them itself: what is read from the provider is all that counts.
  for (const { store } of [stripe, paypal]) {
    store.set('badDay', { lost: 100, doubled: 0, delayed: 0, delaySeconds: 0 });
  }
  return { stripe, paypal, stop: () => Promise.all([stripe.stop(), paypal.stop()]) };
}

export type Providers = Awaited<ReturnType<typeof startProviders>>;

/** A world whose venue is connected to both providers. */
export async function openPaymentsWorld(
  engine: Engine,
  { stripe, paypal }: Providers,
  over: Partial<Venue> = {},
  wrap: (open: OpenPort) => OpenPort = (open) => open,
) {
  const accounts = stripeAccountsOf({ key: KEY, origin: stripe.origin });
  const seals = sealedWith(async () => 'a-key-for-tests-only-0123456789abcdef');
  const openPort = wrap(async (_, connection) =>
    connection.provider === 'stripe'
      ? stripePayments({ key: KEY, origin: stripe.origin, account: connection.account })
      : paypalPayments({ origin: paypal.origin, clientId: CLIENT_ID, secret: secretOf(CLIENT_ID) }),
  );
  const platformPort = async () => stripePayments({ key: KEY, origin: stripe.origin, account: null });
  const world = await openWorld(engine, over, {
    dependencies: {
      openPort: () => openPort,
      platformPort: () => platformPort,
      stripeAccounts: () => async () => accounts,
      seals: () => seals,
    },
  });
  const connections = paymentConnectionsStore(world.table);
  const { account } = await accounts.create({ name: 'Test', country: 'IT', email: '' }, `account-${world.tableName}`);
  await fetch(`${stripe.origin}/setup/${account}?return_url=/`, {
    method: 'POST',
    body: new URLSearchParams({ how: 'ready' }),
    redirect: 'manual',
  });
  const common = { live: false, since: world.now() } as const;
  const all: Connection[] = [
    { provider: 'stripe', account, ready: true, due: [], ...common },
    {
      provider: 'paypal',
      account: CLIENT_ID,
      secret: '',
      webhookId: 'WH-1',
      ...common,
    },
  ];
  if ((await connections.save(world.venue, 0, all)) !== 'done') throw new Error('not connected');

  const deps = (): MoneyDeps => ({
    now: world.now(),
    days: world.days,
    reservations: world.reservations,
    venues: world.venues,
    money: paymentsStore(world.table),
    connections,
    tasks: tasksStore(world.table),
    guests,
    openPort,
    solver: solver(),
  });
  const worker = paymentsWorker({
    ...deps(),
    tests: testChargesStore(world.table),
    orders: ordersStore(world.table),
    credits: creditsStore(world.table),
    licences: licencesStore(world.table),
    platformPort,
    clock: { now: world.now },
    connections,
    stripeAccounts: async () => accounts,
  });
  return {
    ...world,
    account,
    platformPort,
    connections,
    accounts,
    moneyDeps: deps,
    /** Gives messages to the worker as its queue would; answers how many it refused. */
    async work(...messages: readonly (MoneyCommand | TestCommand | OrderCommand | ProviderEvent)[]): Promise<number> {
      const Records = messages.map((message, nth) => ({ messageId: String(nth), body: JSON.stringify(message) }));
      const { batchItemFailures } = await worker({ Records } as unknown as SQSEvent);
      return batchItemFailures.length;
    },
    /** All looks at money that are due by now, as the outbox would bring them. */
    async dueLooks(): Promise<(MoneyCommand | TestCommand)[]> {
      const items = await outboxItems(world.table);
      return items.flatMap(({ dueAt, entries }) =>
        entries.flatMap((entry) =>
          (entry.kind === 'money' || entry.kind === 'testCharge') && dueAt <= world.now() ? [entry] : [],
        ),
      );
    },
    async moneyOf(id: string) {
      const loaded = await loadMoney(deps(), { venueId: VENUE_ID, reservationId: id as ReservationId });
      if (!loaded) throw new Error('no such reservation');
      return { reservation: loaded.reservation, ...loaded.money.records };
    },
  };
}

/** Pays on Stripe's page as a person with a card does; answers where the page leads. */
export async function payOnPage(url: string, number = '4242424242424242', approve?: 'yes' | 'no'): Promise<string> {
  const card = { number, expiry: '12/34', cvc: '123', email: 'guest@example.com' };
  const target = approve === undefined ? url : `${url}/bank`;
  const body = new URLSearchParams(approve === undefined ? card : { ...card, answer: approve });
  const answer = await fetch(target, { method: 'POST', body, redirect: 'manual' });
  return answer.headers.get('location') ?? (await answer.text());
}

/** Approves on PayPal's page. */
export async function approveOnPage(url: string): Promise<string> {
  const body = new URLSearchParams({ email: 'guest@example.com' });
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  return answer.headers.get('location') ?? (await answer.text());
}
