import { expect, it } from 'vitest';
import { paypalApi } from '#functions/gateways/payments/paypal-api.ts';
import { PAYPAL_EVENTS } from '#functions/gateways/payments/paypal-events.ts';
import { DEMO_CLIENT, secretOf } from '#infra/local/stand-ins/paypal/api.ts';
import { startPayPal } from '#infra/local/stand-ins/paypal/stand-in.ts';

it.each<[string, readonly { readonly name: string }[], string | null]>([
  ['takes the events that we ask for', PAYPAL_EVENTS, null],
  [
    'refuses one that is not published',
    [...PAYPAL_EVENTS, { name: 'PAYMENT.REFUND.FAILED' }],
    'Not a valid webhook event name',
  ],
])('a webhook %s', async (_, event_types, issue) => {
  const standIn = await startPayPal({ port: 0, dataDir: null });
  const { origin } = standIn;
  const api = paypalApi({ origin, clientId: DEMO_CLIENT, secret: secretOf(DEMO_CLIENT) });
  const answer = await api.post('/v1/notifications/webhooks', { url: 'https://example.com/webhooks', event_types });
  expect(answer.issue).toBe(issue);
  await standIn.stop();
});
