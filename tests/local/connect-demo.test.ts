import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sealedWith } from '#functions/credentials/sealed.ts';
import { documentsOf, type Table, tableOn } from '#functions/platform/table.ts';
import { PAYPAL_SECRET } from '#functions/services/payments/open-port.ts';
import { type PaymentConnectionsStore, paymentConnectionsStore } from '#functions/stores/payment-connections.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { type Engine, startEngine } from '#infra/local/engine/engine.ts';
import { ensureTable } from '#infra/local/engine/table.ts';
import { clientFor, NAMES } from '#infra/local/names.ts';
import { writeMarker } from '#infra/local/seed/marker.ts';
import { connectDemo } from '#infra/local/seed/payments.ts';
import { DEMO_CLIENT, secretOf } from '#infra/local/stand-ins/paypal/api.ts';
import { aVenue, NOON_TUESDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { type Providers, startProviders } from '#tests/kit/payments-world.ts';

const SECRETS = { 'account-key': 'a-key-for-tests-only-0123456789abcdef', 'stripe-key': 'sk_test_of_the_platform' };
const ORIGIN = 'http://localhost:8080';

let engine: Engine;
let client: DynamoDBClient;
let providers: Providers;
let table: Table;
let connections: PaymentConnectionsStore;

beforeAll(async () => {
  providers = await startProviders(() => NOON_TUESDAY);
});
afterAll(() => providers.stop());
beforeEach(async () => {
  engine = await startEngine(null);
  client = new DynamoDBClient(clientFor(engine.endpoint));
  await ensureTable(client, NAMES.table);
  table = tableOn(documentsOf(client), () => NAMES.table);
  connections = paymentConnectionsStore(table);
  await venuesStore(table).save(aVenue());
  return async () => {
    client.destroy();
    await engine.stop();
  };
});

const connect = () => {
  const { stripe, paypal } = providers;
  return connectDemo(
    engine.endpoint,
    { origin: ORIGIN, stripeOrigin: stripe.origin, paypalOrigin: paypal.origin },
    SECRETS,
  );
};

it('connects a new demo to both providers, ready to take money, its secret sealed', async () => {
  await writeMarker(table, NOON_TUESDAY);
  await connect();
  const { connections: all } = await connections.load(VENUE_ID);
  const [stripe, paypal] = all;
  expect(stripe).toMatchObject({ provider: 'stripe', ready: true, due: [], live: false });
  expect(providers.stripe.store.find(stripe?.account ?? '', null)).toMatchObject({ charges_enabled: true });
  if (paypal?.provider !== 'paypal') throw new Error('PayPal is not connected');
  expect([paypal.account, paypal.live]).toEqual([DEMO_CLIENT, false]);
  expect(JSON.stringify(all)).not.toContain(secretOf(DEMO_CLIENT));
  const seals = sealedWith(async () => SECRETS['account-key']);
  expect(await seals.open(VENUE_ID, PAYPAL_SECRET, paypal.secret)).toBe(secretOf(DEMO_CLIENT));
  expect(providers.paypal.store.find('webhook', paypal.webhookId, DEMO_CLIENT)?.object.url).toBe(
    `${ORIGIN}/webhooks/paypal?venue=${VENUE_ID}`,
  );
  expect((await venuesStore(table).find(VENUE_ID))?.rules.payBy).toEqual(['stripe', 'paypal']);
});

it('leaves what the owner made of it', async () => {
  await writeMarker(table, NOON_TUESDAY);
  await connections.save(aVenue(), 0, []);
  await connect();
  expect(await connections.load(VENUE_ID)).toEqual({ connections: [], version: 1 });
});

it('changes nothing in the data of an earlier version', async () => {
  await table.put({ pk: 'LOCAL#SEED', sk: 'LOCAL#SEED', at: NOON_TUESDAY });
  const before = await venuesStore(table).find(VENUE_ID);
  await connect();
  expect(await connections.load(VENUE_ID)).toEqual({ connections: [], version: 0 });
  expect(await venuesStore(table).find(VENUE_ID)).toEqual(before);
});
