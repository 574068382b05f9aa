import * as z from 'zod/mini';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import type { AnyAttempt } from '#shared/domain/payment/records.ts';
import type { SeenAttempt, SeenRefund } from '#shared/domain/payment/see.ts';
import { amountOf, centsOf, orderCapture, type PayPalRefund, paypalApi, refundSchema } from './paypal-api.ts';
import type { Checkout, PaymentsPort, ProviderDispute, ProviderRefund } from './port.ts';

export type PayPalOptions = {
  /** `https://api-m.paypal.com`, its sandbox, or a stand-in's. */
  readonly origin: string;
  readonly clientId: string;
  readonly secret: string;
};

const ORDER = z.object({
  id: z.string(),
  status: z.string(),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
  purchase_units: z.optional(
    z.array(
      z.object({
        payments: z.optional(
          z.object({ captures: z.optional(z.array(orderCapture)), refunds: z.optional(z.array(refundSchema)) }),
        ),
      }),
    ),
  ),
});
type Order = z.infer<typeof ORDER>;

/** The languages of PayPal's page. */
const LOCALES: Readonly<Record<Locale, string>> = {
  en: 'en-GB',
  it: 'it-IT',
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  'pt-BR': 'pt-BR',
  zh: 'zh-CN',
  ja: 'ja-JP',
};

const MAX_BRAND_LENGTH = 127;

/** PayPal Orders v2 on the venue's own account: charges only, as a hold would be honoured for three days alone. */
export function paypalPayments(options: PayPalOptions): PaymentsPort {
  const api = paypalApi(options);

  async function order(attempt: AnyAttempt): Promise<Order | null> {
    if (attempt.checkoutId === undefined) return null;
    return ORDER.parse(await api.get(`/v2/checkout/orders/${attempt.checkoutId}`));
  }

  async function take(attempt: AnyAttempt, id: string): Promise<SeenAttempt> {
    const answer = await api.post(`/v2/checkout/orders/${id}/capture`, {}, `capture-${attempt.id}`);
    if (answer.issue === 'ORDER_ALREADY_CAPTURED') return seenOrder(await order(attempt));
    if (answer.issue !== null) return { state: 'opened', failure: answer.issue };
    return seenOrder(ORDER.parse(answer.body));
  }

  async function read(attempt: AnyAttempt, { take: isTaking }: { readonly take: boolean }): Promise<SeenAttempt> {
    const found = await order(attempt);
    return found?.status === 'APPROVED' && isTaking ? take(attempt, found.id) : seenOrder(found);
  }

  return {
    async open(checkout) {
      const answer = await api.post('/v2/checkout/orders', orderOf(checkout), `open-${checkout.attempt.id}`);
      if (answer.issue !== null) return { state: 'failed', failure: answer.issue };
      return seenOrder(ORDER.parse(answer.body));
    },
    read,
    async close(attempt) {
      // Money moves only when we take it, and after this we never do.
      const seen = await read(attempt, { take: false });
      return seen.state === 'opened' ? { ...seen, state: 'expired' } : seen;
    },
    capture: () => Promise.reject(new Error('PayPal holds no money for us')),
    release: () => Promise.reject(new Error('PayPal holds no money for us')),
    chargeKept: () => Promise.reject(new Error('PayPal keeps no card for us')),
    async refund({ id, amount }, { paymentId = '', currency }) {
      const body = { amount: amountOf(amount, currency), invoice_id: id, custom_id: id };
      const answer = await api.post(`/v2/payments/captures/${paymentId}/refund`, body, `refund-${id}`);
      if (answer.issue !== null) return { state: 'failed', failure: answer.issue };
      return seenRefund(refundSchema.parse(answer.body));
    },
    async refundsOf(attempt) {
      const found = await order(attempt);
      const refunds = found?.purchase_units?.flatMap(({ payments }) => payments?.refunds ?? []) ?? [];
      return refunds.map(providerRefund);
    },
    async disputesOf({ paymentId }) {
      if (paymentId === undefined) return [];
      const path = `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(paymentId)}`;
      return DISPUTES.parse(await api.get(path)).items?.map(providerDispute) ?? [];
    },
  };
}

const DISPUTES = z.object({
  items: z.optional(
    z.array(
      z.object({
        dispute_id: z.string(),
        reason: z.optional(z.string()),
        status: z.string(),
        create_time: z.string(),
        seller_response_due_date: z.optional(z.string()),
        dispute_outcome: z.optional(z.object({ outcome_code: z.optional(z.string()) })),
        dispute_amount: z.object({ currency_code: z.string(), value: z.string() }),
      }),
    ),
  ),
});
type PayPalDispute = NonNullable<z.infer<typeof DISPUTES>['items']>[number];

function providerDispute(dispute: PayPalDispute): ProviderDispute {
  const { dispute_id, reason = 'OTHER', status, create_time, seller_response_due_date: due, dispute_amount } = dispute;
  const isOver = status === 'RESOLVED';
  const isWon = dispute.dispute_outcome?.outcome_code === 'RESOLVED_SELLER_FAVOUR';
  return {
    providerId: dispute_id,
    amount: centsOf(dispute_amount),
    fee: 0,
    reason: reason.toLowerCase(),
    createdAt: Date.parse(create_time),
    dueBy: due ? Date.parse(due) : null,
    state: isOver
      ? isWon
        ? 'won'
        : 'lost'
      : status === 'WAITING_FOR_SELLER_RESPONSE'
        ? 'needsResponse'
        : 'underReview',
  };
}

function orderOf({ attempt, venueName, text, locale, successUrl, cancelUrl }: Checkout): object {
  const { id, amount, currency } = attempt;
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: id,
        invoice_id: id,
        description: text.slice(0, MAX_BRAND_LENGTH),
        amount: amountOf(amount, currency),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: venueName.slice(0, MAX_BRAND_LENGTH),
          locale: LOCALES[locale],
          landing_page: 'LOGIN',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          return_url: successUrl,
          cancel_url: cancelUrl,
        },
      },
    },
  };
}

function seenOrder(order: Order | null): SeenAttempt {
  if (!order) return { state: 'wanted' };
  const url = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
  const known = { checkoutId: order.id, ...(url && { url }) };
  const [capture] = order.purchase_units?.flatMap(({ payments }) => payments?.captures ?? []) ?? [];
  if (order.status === 'VOIDED') return { ...known, state: 'expired' };
  if (order.status !== 'COMPLETED' || !capture) return { ...known, state: 'opened' };
  return { ...known, ...seenCapture(capture) };
}

function seenCapture({
  id,
  status,
  amount,
  seller_receivable_breakdown: parts,
}: z.infer<typeof orderCapture>): SeenAttempt {
  const known = { paymentId: id, currency: amount.currency_code };
  if (status === 'DECLINED' || status === 'FAILED') return { ...known, state: 'failed', failure: status };
  if (status === 'PENDING') return { ...known, state: 'processing' };
  const fee = parts?.paypal_fee ? { fee: centsOf(parts.paypal_fee) } : {};
  return { ...known, ...fee, state: 'paid', captured: centsOf(amount) };
}

const REFUND_STATES: Readonly<Record<string, SeenRefund['state']>> = {
  COMPLETED: 'succeeded',
  FAILED: 'failed',
  CANCELLED: 'failed',
};

const seenRefund = ({ id, status }: PayPalRefund): SeenRefund => {
  const state = REFUND_STATES[status] ?? 'pending';
  return { providerId: id, state, ...(state === 'failed' && { failure: status }) };
};

const providerRefund = (refund: PayPalRefund): ProviderRefund => ({
  ...seenRefund(refund),
  providerId: refund.id,
  amount: centsOf(refund.amount),
  ours: refund.custom_id ?? refund.invoice_id ?? null,
});
