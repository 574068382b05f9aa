import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sealedWith } from '#functions/credentials/sealed.ts';
import { solver } from '#functions/gateways/solver-fallback.ts';
import type { OperationHandler } from '#functions/platform/implement.ts';
import { accountRowsStore } from '#functions/stores/account-rows.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { creditsStore } from '#functions/stores/credits.ts';
import { daysStore } from '#functions/stores/days.ts';
import { licencesStore } from '#functions/stores/licences.ts';
import { ordersStore } from '#functions/stores/orders.ts';
import { paymentConnectionsStore } from '#functions/stores/payment-connections.ts';
import { paymentsStore } from '#functions/stores/payments.ts';
import { toReservationItem } from '#functions/stores/reservations.item.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { tasksStore } from '#functions/stores/tasks.ts';
import { testChargesStore } from '#functions/stores/test-charges.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { paypalWebhook } from '#functions/webhooks/paypal.ts';
import { paymentsWorker } from '#functions/workers/payments/handler.ts';
import type { Grants } from '#infra/grants.ts';
import { OPERATION_GRANTS } from '#infra/operation-grants.ts';
import { WORKER_GRANTS } from '#infra/worker-grants.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { type OperationId, operations } from '#shared/operations/index.ts';
import { aGuestBooking, aRules, at, NOON_TUESDAY, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { openPaymentsWorld, type PaymentsWorld, payOnPage, startProviders } from '#tests/kit/payments-world.ts';
import { eventOf, guests, links, type SendOptions, secrets } from '#tests/kit/world.ts';
import { anAccount } from '#tests/operations/accounts/kit.ts';
import { CART } from '#tests/operations/shop/kit.ts';
import { SALE } from '#tests/operations/shop/sales.ts';
import { posted } from '#tests/webhooks/kit.ts';
import { type Asked, recording } from './recording-table.ts';

const PAYMENTS = operations.map(({ id }) => id).filter((id) => /^(payments|shop)\./.test(id));
const WORKER = 'functions/workers/payments/handler.ts';
const WEBHOOK = 'functions/webhooks/paypal.ts';
const asked = new Map<string, Asked>([...PAYMENTS, WORKER, WEBHOOK].map((name) => [name, new Set()]));
const notesOf = (name: string): Asked => asked.get(name) ?? new Set();

let now = NOON_TUESDAY;
const providers = await startProviders(() => now);
const seals = sealedWith(async () => 'a-key-for-tests-only-0123456789abcdef');
const refusals: string[] = [];
const KEPT = { kind: 'guarantee', amount: 8000 } as const;
let world: PaymentsWorld;
let owner: { token: string; csrf: string };

/** Calls an operation as `world.call` does, on a table that notes what it asks. */
async function call(id: OperationId, input: object, options: SendOptions = {}) {
  const [area, file] = id.split('.');
  const { handler } = (await import(`../../functions/${area}/${file}.ts`)) as { handler: OperationHandler };
  const { openPort } = world.moneyDeps();
  const dependencies = {
    ...{ links: () => links, guests: () => guests, secrets: () => secrets, solver },
    ...{
      openPort: () => openPort,
      platformPort: () => world.platformPort,
      stripeAccounts: () => async () => world.accounts,
      seals: () => seals,
    },
  };
  const table = () => recording(world.table, notesOf(id));
  const answer = await handler.with({ table, clock: { now: () => now }, dependencies })(eventOf(id, input, options));
  const body = JSON.parse(answer.body ?? '');
  if (body.errorid !== '0') refusals.push(`${id}: ${answer.body}`);
  return body;
}

const pass = (ms: number) => {
  now += ms;
  world.setNow(now);
};

const submit = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

/** A guest who books with what their party must leave, and leaves it; answers the reservation's id and the guest's token. */
async function paid(phone: string, adults = 2, start = at('20:00')) {
  const deposit = adults === 2 ? ({ kind: 'deposit', amount: 4000 } as const) : KEPT;
  const { body } = await world.call('reservations.create', { ...aGuestBooking({ deposit, adults, start }), phone });
  if (!body.token) throw new Error(JSON.stringify(body));
  const guest = { token: body.token };
  const { url } = await call('payments.pay', { provider: 'stripe' }, guest);
  if (!url) throw new Error(refusals.join());
  await payOnPage(url);
  return { id: body.reservation.id as string, guest };
}

/** A guest who left a card and did not come; answers what the venue charges. */
async function absent(phone: string) {
  const { id, guest } = await paid(phone, 4);
  await call('payments.check', {}, guest);
  const found = await world.reservations.find(VENUE_ID, id as ReservationId);
  if (!found) throw new Error('nobody is absent');
  await world.table.put(toReservationItem({ ...found.reservation, booking: 'noShow' }));
  const { version } = (await call('payments.read', { venueId: VENUE_ID, id }, owner)).money;
  return { venueId: VENUE_ID, id, version, amount: 1000, reason: 'Nobody came' };
}

/** The worker, on a table that notes what it asks. */
function workerOf() {
  const table = recording(world.table, notesOf(WORKER));
  return paymentsWorker({
    days: daysStore(table),
    reservations: reservationsStore(table),
    venues: venuesStore(table),
    money: paymentsStore(table),
    connections: paymentConnectionsStore(table),
    guests,
    openPort: world.moneyDeps().openPort,
    tasks: tasksStore(table),
    tests: testChargesStore(table),
    orders: ordersStore(table),
    credits: creditsStore(table),
    licences: licencesStore(table),
    platformPort: world.platformPort,
    stripeAccounts: async () => world.accounts,
    solver: solver(),
    clock: { now: () => now },
  });
}

const batch = (body: object) => ({ Records: [{ messageId: '1', body: JSON.stringify(body) }] }) as unknown as SQSEvent;

beforeAll(async () => {
  vi.stubEnv('APP_ORIGIN', 'http://localhost:8080');
  vi.stubEnv('PAYPAL_API_BASE', providers.paypal.origin);
  const common = { currency: 'eur', refundHours: 24 } as const;
  const deposits = [
    { ...common, kind: 'guarantee', amount: { per: 'party', sum: KEPT.amount }, minCovers: 4 },
    { ...common, kind: 'deposit', amount: { per: 'party', sum: 4000 } },
  ] as const;
  world = await openPaymentsWorld(await engineOfFile(), providers, { rules: aRules({ deposits }) });
  owner = await world.signIn({ role: 'owner' });
  const venueId = VENUE_ID;

  const anna = await paid('+393331234567');
  await call('payments.check', {}, anna.guest);
  await call('payments.state', {}, anna.guest);
  const { money } = await call('payments.read', { venueId, id: anna.id }, owner);
  const part = { venueId, id: anna.id, version: money.version, amount: 1000, reason: 'A gesture' };
  await call('payments.refund', part, owner);
  // An order that its page finds paid, and one that the worker does.
  await call('shop.read', {}, owner);
  for (const key of ['0b9a1c52-6f0e-4c55-9a53-0a2f6a1f7d11', '0b9a1c52-6f0e-4c55-9a53-0a2f6a1f7d12']) {
    const { orderId, url } = await call('shop.order_write', CART, { ...owner, key });
    await payOnPage(url);
    if (key.endsWith('1')) await call('shop.check', { orderId }, owner);
    else await workerOf()(batch({ kind: 'order', accountId: world.venue.accountId, orderId }));
  }
  const { accountId } = world.venue;
  const boss = await world.signIn({ userId: 'usr_boss', accountId: 'acc_platform', level: 101 });
  await accountsStore(world.table).add(anAccount(accountId));
  await call('shop.accounts', {}, boss);
  await accountRowsStore(world.table).markWhole();
  await call('shop.accounts', {}, boss);
  await call('shop.sale_read', { accountId }, boss);
  await call('shop.sale_write', { accountId, ...SALE, how: 'transfer', date: '2026-12-01' }, boss);
  const sent = await call('shop.sale_write', { accountId, ...SALE }, boss);
  await call('shop.pay', { orderId: sent.orderId }, owner);
  await call('shop.sale_cancel', { accountId, orderId: sent.orderId }, boss);
  await call('shop.orders', { month: '2026-12' }, boss);
  await call('payments.list', { venueId, from: SATURDAY, to: SATURDAY }, owner);
  await submit(`${providers.stripe.origin}/do/payout`, { id: world.account });
  expect((await call('payments.payouts', { venueId }, owner)).payouts[0].lines[0].reservationId).toBe(anna.id);
  const { amount, ...undecided } = await absent('+393331234569');
  const { version } = (await call('payments.dismiss', { ...undecided, dismissed: true }, owner)).money;
  const again = (await call('payments.dismiss', { ...undecided, version, dismissed: false }, owner)).money;
  await call('payments.charge', { ...undecided, amount, version: again.version }, owner);
  await call('payments.evidence', { venueId, id: anna.id }, owner);

  const carla = await paid('+393331234568', 2, at('22:00'));
  const named = { provider: 'stripe', account: world.account, eventId: 'evt_1', objects: [] } as const;
  const [session] = (await world.moneyOf(carla.id)).attempts;
  const event = { kind: 'providerEvent', ...named, type: 'checkout.session.completed', objects: [session?.id ?? ''] };
  expect(await workerOf()(batch(event))).toEqual({ batchItemFailures: [] });
  pass(1000);
  await submit(`${providers.stripe.origin}/setup/${world.account}`, { how: 'missing' });
  const changed = { kind: 'providerEvent', ...named, type: 'account.updated' };
  expect(await workerOf()(batch(changed))).toEqual({ batchItemFailures: [] });
  await submit(`${providers.stripe.origin}/setup/${world.account}`, { how: 'ready' });
  await call('payments.connection', { venueId }, owner);
  const tried = await call('payments.test_charge', { venueId, provider: 'stripe' }, owner);
  await payOnPage(tried.url);
  await call('payments.connection', { venueId }, owner);
  await call('payments.disconnect', { venueId, provider: 'stripe' }, owner);
  await call('payments.connect', { venueId, provider: 'stripe' }, owner);

  await paypalWebhook({
    queues: { send: async (_, messages) => messages.map(() => true) },
    queueUrl: () => 'payments',
    connections: () => paymentConnectionsStore(recording(world.table, notesOf(WEBHOOK))),
    apiBase: () => providers.paypal.origin,
    certificates: async () => null,
  })(posted('{}', { headers: {}, query: { venue: VENUE_ID } }));
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await providers.stop();
});

it('reaches the good end of every operation', () => {
  expect(refusals).toEqual([]);
});

it.each(PAYMENTS)('grants %s all that it asks of the table, and no more', (id) => {
  expectGranted(id, OPERATION_GRANTS[id]);
});

it.each([WORKER, WEBHOOK] as const)('grants %s all that it asks of the table, and no more', (entry) => {
  expectGranted(entry, WORKER_GRANTS[entry]);
});

function expectGranted(name: string, { table, index }: Grants): void {
  expect([...notesOf(name)].toSorted()).toEqual([...table, ...(index ? ['index'] : [])].toSorted());
}
