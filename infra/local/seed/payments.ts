import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { clientFor, NAMES } from '../names.ts';
import type { Secrets } from '../secrets.ts';
import { DEMO_CLIENT, secretOf } from '../stand-ins/paypal/api.ts';
import { readMarker } from './marker.ts';

const VENUE = 'ven_trattoria' as VenueId;

type Providers = { readonly origin: string; readonly stripeOrigin: string; readonly paypalOrigin: string };

/**
 * Connects the demo's first venue to both payment providers, once: by their own API and Stripe's onboarding page, as its
 * owner would. A venue that had a connection, or whose demo was written by an earlier version, stays as it is.
 */
export async function connectDemo(
  endpoint: string,
  { origin, stripeOrigin, paypalOrigin }: Providers,
  secrets: Pick<Secrets, 'account-key' | 'stripe-key'>,
): Promise<void> {
  const [{ documentsOf, tableOn }, { paymentConnectionsStore }, { venuesStore }] = await Promise.all([
    import('#functions/platform/table.ts'),
    import('#functions/stores/payment-connections.ts'),
    import('#functions/stores/venues.ts'),
  ]);
  const [{ sealedWith }, { stripeAccountsOf }, { paypalApi }, { PAYPAL_EVENTS }, { PAYPAL_SECRET }] = await Promise.all(
    [
      import('#functions/credentials/sealed.ts'),
      import('#functions/gateways/payments/stripe-accounts.ts'),
      import('#functions/gateways/payments/paypal-api.ts'),
      import('#functions/gateways/payments/paypal-events.ts'),
      import('#functions/services/payments/open-port.ts'),
    ],
  );
  const client = new DynamoDBClient(clientFor(endpoint));
  try {
    const table = tableOn(documentsOf(client), () => NAMES.table);
    const connections = paymentConnectionsStore(table);
    const [marker, venue] = [await readMarker(table), await venuesStore(table).find(VENUE)];
    const { version } = await connections.load(VENUE);
    if (!marker?.providers || !venue || version > 0) return;
    const stripe = stripeAccountsOf({ key: secrets['stripe-key'], origin: stripeOrigin });
    const { account, live } = await stripe.create({ name: venue.name, country: venue.country, email: '' }, VENUE);
    await finishOnboarding(await stripe.onboarding(account, origin));
    const paypal = paypalApi({ origin: paypalOrigin, clientId: DEMO_CLIENT, secret: secretOf(DEMO_CLIENT) });
    const url = `${origin}/webhooks/paypal?venue=${VENUE}`;
    const { body } = await paypal.post('/v1/notifications/webhooks', { url, event_types: PAYPAL_EVENTS });
    const seals = sealedWith(async () => secrets['account-key']);
    const since = Date.now();
    await connections.save(venue, version, [
      { provider: 'stripe', account, live, ready: true, due: [], since },
      {
        ...{ provider: 'paypal', account: DEMO_CLIENT, live: false, since },
        webhookId: (body as { readonly id: string }).id,
        secret: await seals.seal(VENUE, PAYPAL_SECRET, secretOf(DEMO_CLIENT)),
      },
    ]);
  } finally {
    client.destroy();
  }
}

/** What a person does on Stripe's onboarding page. */
async function finishOnboarding(url: string): Promise<void> {
  await fetch(url, { method: 'POST', body: new URLSearchParams({ how: 'ready' }), redirect: 'manual' });
}
