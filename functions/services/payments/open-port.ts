import { sealed } from '#functions/credentials/sealed.ts';
import { secret } from '#functions/credentials/secrets.ts';
import { paypalPayments } from '#functions/gateways/payments/paypal.ts';
import type { PaymentsPort } from '#functions/gateways/payments/port.ts';
import { stripePayments } from '#functions/gateways/payments/stripe.ts';
import { env } from '#functions/platform/env.ts';
import type { OpenPort } from './money-deps.ts';

/** What a venue's PayPal secret is sealed for. */
export const PAYPAL_SECRET = 'paypal-secret';

/** The providers of this environment: Stripe by the platform's key on the venue's account, PayPal by the venue's own. */
export function openPort(): OpenPort {
  const key = secret('stripe-key');
  const seals = sealed();
  return async (venueId, connection) => {
    const { account } = connection;
    if (connection.provider === 'stripe') {
      return stripePayments({ key: await key(), origin: env('STRIPE_API_BASE'), account });
    }
    const opened = await seals.open(venueId, PAYPAL_SECRET, connection.secret);
    return paypalPayments({ origin: env('PAYPAL_API_BASE'), clientId: account, secret: opened });
  };
}

/** Stripe on the platform's own account, where accounts pay for what they order. */
export function platformPort(): () => Promise<PaymentsPort> {
  const key = secret('stripe-key');
  return async () => stripePayments({ key: await key(), origin: env('STRIPE_API_BASE'), account: null });
}
