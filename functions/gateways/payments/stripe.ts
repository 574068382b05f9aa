import Stripe from 'stripe';
import type { AnyAttempt, Attempt } from '#shared/domain/payment/records.ts';
import type { SeenAttempt, SeenRefund } from '#shared/domain/payment/see.ts';
import { type Checkout, type PaymentsPort, type ProviderDispute, ProviderDown, type ProviderRefund } from './port.ts';

export type StripeOptions = {
  readonly key: string;
  /** `https://api.stripe.com`, or a stand-in's. */
  readonly origin: string;
  /** The venue's own account; null: that of the platform, whose key it is. */
  readonly account: string | null;
};

const TIMEOUT_MS = 20_000;
const SESSION_EXPANDS = ['payment_intent.latest_charge', 'setup_intent'];
const INTENT_EXPANDS = ['latest_charge'];
const SECOND = 1000;

export function stripeClient({ key, origin }: Pick<StripeOptions, 'key' | 'origin'>): Stripe {
  const { protocol, hostname, port } = new URL(origin);
  return new Stripe(key, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port !== '' && { port }),
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
}

/** Stripe Checkout and PaymentIntents, as direct charges on the venue's account, or on the platform's own. */
export function stripePayments(options: StripeOptions): PaymentsPort {
  const stripe = stripeClient(options);
  const on = (idempotencyKey?: string) => ({
    ...(options.account !== null && { stripeAccount: options.account }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });

  const read = (attempt: AnyAttempt): Promise<SeenAttempt> =>
    answered(async () => {
      const { checkoutId, paymentId } = attempt;
      if (checkoutId !== undefined) {
        const expand = { expand: SESSION_EXPANDS };
        return seenSession(await stripe.checkout.sessions.retrieve(checkoutId, expand, on()));
      }
      if (paymentId === undefined) return { state: 'wanted' };
      return seenIntent(await stripe.paymentIntents.retrieve(paymentId, { expand: INTENT_EXPANDS }, on()));
    });

  return {
    open: (checkout) =>
      answered(async () =>
        seenSession(await stripe.checkout.sessions.create(sessionOf(checkout), on(`open:${checkout.attempt.id}`))),
      ),
    read,
    async close(attempt) {
      const { checkoutId } = attempt;
      if (checkoutId === undefined) return read(attempt);
      return answered(async () => {
        try {
          return seenSession(await stripe.checkout.sessions.expire(checkoutId, {}, on(`close:${attempt.id}`)));
        } catch (error) {
          if (!isRefused(error)) throw error;
          return read(attempt); // it was paid or had ended before
        }
      });
    },
    capture: (attempt, amount) =>
      answered(async () => {
        const params = { amount_to_capture: amount, expand: INTENT_EXPANDS };
        const key = on(`capture:${attempt.id}:${amount}`);
        return seenIntent(await stripe.paymentIntents.capture(attempt.paymentId ?? '', params, key));
      }),
    release: (attempt) =>
      answered(async () => {
        const key = on(`release:${attempt.id}`);
        if (attempt.kind !== 'guarantee') {
          return seenIntent(await stripe.paymentIntents.cancel(attempt.paymentId ?? '', {}, key));
        }
        try {
          await stripe.paymentMethods.detach(attempt.methodId ?? '', {}, key);
        } catch (error) {
          if (!isRefused(error)) throw error; // it is forgotten already
        }
        return { state: 'released' };
      }),
    chargeKept: (attempt) =>
      answered(async () => {
        try {
          return seenIntent(await stripe.paymentIntents.create(keptChargeOf(attempt), on(`charge:${attempt.id}`)));
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
          return failed(error.code ?? 'card_declined', error.payment_intent?.id);
        }
      }),
    refund: ({ id, amount }, { paymentId = '' }) =>
      answered(async () => {
        const params = { payment_intent: paymentId, amount, reason: REASON, metadata: { refund: id } } as const;
        try {
          return seenRefund(await stripe.refunds.create(params, on(`refund:${id}`)));
        } catch (error) {
          if (!isRefused(error)) throw error;
          return { state: 'failed', failure: codeOf(error) };
        }
      }),
    refundsOf: ({ paymentId }) =>
      answered(async () => {
        if (paymentId === undefined) return [];
        const list = await stripe.refunds.list({ payment_intent: paymentId, limit: 100 }, on());
        return list.data.map(providerRefund);
      }),
    disputesOf: ({ paymentId }) =>
      answered(async () => {
        if (paymentId === undefined) return [];
        const list = await stripe.disputes.list({ payment_intent: paymentId, limit: 100 }, on());
        return list.data.map(providerDispute);
      }),
  };
}

const REASON = 'requested_by_customer';

function sessionOf({
  attempt,
  text,
  locale,
  email,
  successUrl,
  cancelUrl,
}: Checkout): Stripe.Checkout.SessionCreateParams {
  const { id, kind, amount, currency, expiresAt, reservationId } = attempt;
  const metadata = { attempt: id, ...(reservationId !== null && { reservation: reservationId }) };
  const common = {
    client_reference_id: id,
    // Stripe wants at least half an hour; our own deadline is kept by closing the page.
    expires_at: Math.max(Math.ceil(expiresAt / SECOND), Math.ceil(attempt.createdAt / SECOND) + HALF_HOUR),
    locale,
    success_url: successUrl,
    cancel_url: cancelUrl,
    metadata,
    ...(email && { customer_email: email }),
  } as const;
  if (kind === 'guarantee') {
    return { ...common, mode: 'setup', currency, customer_creation: 'always', setup_intent_data: { metadata } };
  }
  const price_data = { currency, unit_amount: amount, product_data: { name: text } };
  const capture_method = kind === 'hold' ? 'manual' : 'automatic';
  return {
    ...common,
    mode: 'payment',
    line_items: [{ quantity: 1, price_data }],
    payment_intent_data: { capture_method, metadata },
  };
}

const HALF_HOUR = 1830;

const keptChargeOf = ({ id, amount, currency, customerId = '', methodId = '', purpose, reservationId }: Attempt) => ({
  amount,
  currency,
  customer: customerId,
  payment_method: methodId,
  off_session: true,
  confirm: true,
  metadata: { attempt: id, reservation: reservationId, purpose },
  expand: INTENT_EXPANDS,
});

function seenSession(session: Stripe.Checkout.Session): SeenAttempt {
  const known = { checkoutId: session.id, ...(session.url && { url: session.url }) };
  if (session.status === 'expired') return { ...known, state: 'expired' };
  const { payment_intent: intent, setup_intent: setup } = session;
  if (session.status === 'open') return { ...known, state: 'opened', ...lastRefusal(session) };
  if (session.mode === 'setup') {
    return typeof setup === 'object' && setup ? { ...known, ...seenSetup(setup) } : { ...known, state: 'processing' };
  }
  return typeof intent === 'object' && intent ? { ...known, ...seenIntent(intent) } : { ...known, state: 'processing' };
}

/** A refused card leaves the page open: why it was refused stands at what the page is to make. */
function lastRefusal({ payment_intent: intent, setup_intent: setup }: Stripe.Checkout.Session) {
  const ofIntent = typeof intent === 'object' ? intent?.last_payment_error : null;
  const ofSetup = typeof setup === 'object' ? setup?.last_setup_error : null;
  return refusal(ofIntent ?? ofSetup);
}

type Refused = { readonly code?: string; readonly decline_code?: string };

function refusal(error: Refused | null | undefined): Pick<SeenAttempt, 'failure'> {
  if (!error) return {};
  const code = codeOf(error);
  if (code.endsWith('_authentication_failure')) return { failure: 'authentication_failed' };
  // Of what a bank says why it declines, only a lack of money tells anybody what to do.
  return { failure: error.decline_code === 'insufficient_funds' ? error.decline_code : code };
}

function seenSetup({ status, customer, payment_method }: Stripe.SetupIntent): SeenAttempt {
  if (status !== 'succeeded') return { state: status === 'canceled' ? 'cancelled' : 'processing' };
  return {
    state: 'saved',
    ...(customer && { customerId: idOf(customer) }),
    ...(payment_method && { methodId: idOf(payment_method) }),
  };
}

const idOf = (object: string | { readonly id: string }): string => (typeof object === 'string' ? object : object.id);

function seenIntent(intent: Stripe.PaymentIntent): SeenAttempt {
  const { id, status, amount_received, currency, last_payment_error, latest_charge } = intent;
  const known = { paymentId: id, currency };
  switch (status) {
    case 'succeeded':
      return { ...known, state: 'paid', captured: amount_received };
    case 'requires_capture': {
      const charge = typeof latest_charge === 'object' ? latest_charge : null;
      const before = charge?.payment_method_details?.card?.capture_before;
      return { ...known, state: 'held', ...(before && { captureBefore: before * SECOND }) };
    }
    case 'canceled':
      return { ...known, state: 'released' };
    case 'processing':
      return { ...known, state: 'processing' };
    default:
      return { ...known, state: 'opened', ...refusal(last_payment_error) };
  }
}

const failed = (failure: string, paymentId: string | undefined): SeenAttempt => ({
  state: 'failed',
  failure,
  ...(paymentId !== undefined && { paymentId }),
});

const REFUND_STATES: Readonly<Record<string, SeenRefund['state']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

const seenRefund = ({ id, status, failure_reason }: Stripe.Refund): SeenRefund => ({
  providerId: id,
  state: REFUND_STATES[status ?? ''] ?? 'pending',
  ...(failure_reason && { failure: failure_reason }),
});

const providerRefund = (refund: Stripe.Refund): ProviderRefund => ({
  ...seenRefund(refund),
  providerId: refund.id,
  amount: refund.amount,
  ours: refund.metadata?.refund ?? null,
});

const DISPUTE_STATES: Readonly<Record<string, ProviderDispute['state']>> = {
  warning_needs_response: 'needsResponse',
  needs_response: 'needsResponse',
  warning_under_review: 'underReview',
  under_review: 'underReview',
  warning_closed: 'won',
  won: 'won',
  prevented: 'won',
  lost: 'lost',
};

const providerDispute = (dispute: Stripe.Dispute): ProviderDispute => ({
  providerId: dispute.id,
  amount: dispute.amount,
  fee: dispute.balance_transactions.reduce((sum, { fee }) => sum + fee, 0),
  reason: dispute.reason,
  createdAt: dispute.created * SECOND,
  dueBy: dispute.evidence_details.due_by ? dispute.evidence_details.due_by * SECOND : null,
  state: DISPUTE_STATES[dispute.status] ?? 'needsResponse',
});

/** The request itself was refused: repeating it changes nothing. */
const isRefused = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== undefined && error.statusCode < 500;

const codeOf = ({ code }: { readonly code?: string }): string => code ?? 'refused';

/** A call to Stripe: one that is not answered, or answered with a fault of Stripe's own, throws `ProviderDown`. */
export async function answered<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const isDown =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      error instanceof Stripe.errors.StripeAPIError;
    throw isDown ? new ProviderDown('stripe', error) : error;
  }
}
