import Stripe from 'stripe';
import { type Secret, secret } from '#functions/credentials/secrets.ts';
import { type Queues, queues } from '#functions/gateways/queues.ts';
import { type Clock, clock } from '#functions/platform/clock.ts';
import { env } from '#functions/platform/env.ts';
import { bodyOf, type HttpAnswer, type HttpEvent, headerOf } from '#functions/platform/http.ts';
import { logEvent } from '#functions/platform/log.ts';
import { PLATFORM_ACCOUNT, type ProviderEvent } from '#shared/contracts/messages/payments.ts';
import { answer } from './answers.ts';
import { idsIn } from './ids-in.ts';

type Deps = {
  readonly queues: Queues;
  readonly queueUrl: () => string;
  readonly secret: Secret;
  readonly clock: Clock;
};

const MAX_BYTES = 512 * 1024;
const TOLERANCE_SECONDS = 300;
/** The kinds of objects whose events may change what we know of money or of an account. */
const MEANT = /^(account|charge|checkout\.session|payment_intent|refund|setup_intent|radar\.early_fraud_warning)\./;

/**
 * Receives the events of venues' own accounts (Stripe Connect) and of the platform's: verifies the signature over the bytes as they came and
 * puts on the queue where to look. 200 means that it is kept or means nothing to us; on anything else Stripe sends it
 * again, for three days. What an event says of money is not believed: the worker reads the object again.
 */
export const stripeWebhook =
  ({ queues, queueUrl, secret, clock }: Deps) =>
  async (event: HttpEvent): Promise<HttpAnswer> => {
    const body = bodyOf(event);
    if (body.length > MAX_BYTES) {
      logEvent('payment.webhook.tooLarge', { provider: 'stripe', bytes: body.length });
      return answer(413, 'too large');
    }
    const told = verified(body, headerOf(event, 'stripe-signature') ?? '', await secret(), clock.now());
    if (!told) {
      logEvent('payment.webhook.forged', { provider: 'stripe' });
      return answer(401, 'signature');
    }
    // An event without an account is about the platform's own.
    const { id: eventId, type } = told;
    const account = told.account ?? PLATFORM_ACCOUNT;
    if (!MEANT.test(type)) {
      logEvent('payment.webhook.ignored', { provider: 'stripe', type });
      return answer(200, 'ignored');
    }
    const objects = idsIn(told.data.object);
    const message: ProviderEvent = { kind: 'providerEvent', provider: 'stripe', account, eventId, type, objects };
    const [accepted] = await queues.send(queueUrl(), [{ body: JSON.stringify(message) }]);
    return accepted ? answer(200, 'ok') : answer(503, 'try again');
  };

function verified(body: Buffer, signature: string, key: string, now: number): Stripe.Event | null {
  try {
    const at = Math.floor(now / 1000);
    return Stripe.webhooks.constructEvent(body, signature, key, TOLERANCE_SECONDS, undefined, at * 1000);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
    throw error;
  }
}

// The queue's client is made with the environment, and once.
export const handler = stripeWebhook({
  queues: queues(),
  queueUrl: () => env('QUEUE_URL_PAYMENTS'),
  secret: secret('stripe-webhook-secret'),
  clock,
});
