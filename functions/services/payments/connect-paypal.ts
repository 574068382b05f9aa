import type { Sealed } from '#functions/credentials/sealed.ts';
import { CredentialsRefused, paypalApi } from '#functions/gateways/payments/paypal-api.ts';
import { PAYPAL_EVENTS } from '#functions/gateways/payments/paypal-events.ts';
import { env } from '#functions/platform/env.ts';
import { type Refusal, refuse } from '#functions/platform/refusal.ts';
import type { PaymentConnectionsStore } from '#functions/stores/payment-connections.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { PayPalConnection } from '#shared/domain/payment/connections.ts';
import { PAYPAL_SECRET } from './open-port.ts';

type Deps = {
  readonly now: number;
  readonly connections: Pick<PaymentConnectionsStore, 'load' | 'save'>;
  readonly seals: Sealed;
};
type Keys = { readonly clientId?: string | undefined; readonly secret?: string | undefined };

const LIVE = 'https://api-m.paypal.com';

/** Checks the keys of the venue's app, registers our webhook with it, and keeps the secret sealed. */
export async function connectPayPal(
  { now, connections, seals }: Deps,
  venue: Venue,
  { clientId, secret }: Keys,
): Promise<object | Refusal> {
  const missing = [
    ...(clientId === undefined ? [{ path: 'clientId', code: 'field.required' } as const] : []),
    ...(secret === undefined ? [{ path: 'secret', code: 'field.required' } as const] : []),
  ];
  if (clientId === undefined || secret === undefined) return refuse('request.invalid', { issues: missing });
  const { venueId } = venue;
  const { connections: before, version } = await connections.load(venueId);
  const origin = env('PAYPAL_API_BASE');
  const webhookId = await registerWebhook({ origin, clientId, secret }, venueId);
  if (webhookId === null) return refuse('payment.keysRefused');
  const connection: PayPalConnection = {
    ...{ provider: 'paypal', account: clientId, live: origin === LIVE, since: now, webhookId },
    secret: await seals.seal(venueId, PAYPAL_SECRET, secret),
  };
  const others = before
    .filter(({ provider, account }) => provider !== 'paypal' || account !== clientId)
    .map((each) => (each.provider === 'paypal' ? { ...each, endedAt: each.endedAt ?? now } : each));
  const outcome = await connections.save(venue, version, [...others, connection]);
  if (outcome === 'done') return {};
  return refuse(outcome === 'taken' ? 'payment.accountTaken' : 'payment.stale');
}

/** The id of our webhook at the venue's app; null when PayPal refuses the keys. */
async function registerWebhook(keys: Parameters<typeof paypalApi>[0], venueId: string): Promise<string | null> {
  const url = `${env('APP_ORIGIN')}/webhooks/paypal?venue=${venueId}`;
  const api = paypalApi(keys);
  try {
    const { body, issue } = await api.post('/v1/notifications/webhooks', { url, event_types: PAYPAL_EVENTS });
    if (issue === null) return (body as { readonly id: string }).id;
    const all = (await api.get('/v1/notifications/webhooks')) as {
      readonly webhooks: readonly { readonly id: string; readonly url: string }[];
    };
    return all.webhooks.find((each) => each.url === url)?.id ?? null;
  } catch (error) {
    if (error instanceof CredentialsRefused) return null;
    throw error;
  }
}
