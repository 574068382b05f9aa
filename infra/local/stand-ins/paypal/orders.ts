import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { type Amount, amount, amountOf, centsOf, feeOf } from './amounts.ts';
import { badRequest, notFound, unprocessable } from './errors.ts';
import type { EventName } from './event-names.ts';
import type { Store, Stored } from './store.ts';

export type World = {
  readonly store: Store;
  readonly origin: string;
  readonly now: () => number;
  /** Tells the merchant's webhook of a resource. */
  readonly emit: (merchant: string, type: EventName, resourceType: string, resource: Stored) => void;
};

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const ORDER = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.object({
        reference_id: z.optional(text(256)),
        custom_id: z.optional(text(255)),
        invoice_id: z.optional(text(127)),
        description: z.optional(text(127)),
        amount,
      }),
    )
    .check(z.length(1)),
  payment_source: z.object({
    paypal: z.object({
      experience_context: z.object({
        brand_name: z.optional(text(127)),
        locale: z.optional(z.string().check(z.regex(/^[a-z]{2}(-[A-Z][a-z]{3})?(-([A-Z]{2}))?$/))),
        return_url: z.url(),
        cancel_url: z.url(),
      }),
    }),
  }),
});

const IN_COUNTRY_ONLY = new Set(['CNY', 'BRL', 'MYR']);
const newId = (): string => randomBytes(9).toString('hex').toUpperCase().slice(0, 17);
export const time = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');

export function createOrder({ store, origin, now }: World, merchant: string, body: unknown): Stored {
  const parsed = z.safeParse(ORDER, body);
  if (!parsed.success) throw badRequest('INVALID_PARAMETER_SYNTAX', parsed.error.issues[0]?.path.join('/') ?? 'body');
  const { purchase_units, payment_source } = parsed.data;
  const [unit] = purchase_units;
  if (!unit || centsOf(unit.amount) <= 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE');
  if (IN_COUNTRY_ONLY.has(unit.amount.currency_code)) throw unprocessable('CURRENCY_NOT_SUPPORTED');
  const isTaken = store
    .list('capture')
    .some((each) => each.merchant === merchant && each.object.invoice_id === unit.invoice_id);
  if (unit.invoice_id && isTaken) throw unprocessable('DUPLICATE_INVOICE_ID');
  const id = newId();
  return store.put('order', merchant, {
    id,
    status: 'PAYER_ACTION_REQUIRED',
    intent: 'CAPTURE',
    create_time: time(now()),
    purchase_units: [{ reference_id: 'default', ...unit }],
    payment_source,
    links: [
      { href: `${origin}/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
      { href: `${origin}/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' },
    ],
  });
}

/** The payer agreed on PayPal's page. */
export function approveOrder({ store, emit }: World, id: string, payer: Approval): Stored {
  const found = store.find('order', id);
  if (found?.object.status !== 'PAYER_ACTION_REQUIRED') throw unprocessable('ORDER_ALREADY_COMPLETED');
  const approved = store.put('order', found.merchant, { ...found.object, status: 'APPROVED', payer });
  emit(found.merchant, 'CHECKOUT.ORDER.APPROVED', 'checkout-order', approved);
  return approved;
}

export type Approval = { readonly email_address: string; readonly payer_id: string };

/** Takes the money of an approved order. A payer called `declined@…` has none. */
export function captureOrder(world: World, merchant: string, id: string): Stored {
  const { store, now, emit } = world;
  const found = store.find('order', id, merchant);
  if (!found) throw notFound();
  const { object: order } = found;
  if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED');
  const payer = order.payer as Approval;
  if (payer.email_address.startsWith('declined')) {
    store.put('order', merchant, { ...order, status: 'PAYER_ACTION_REQUIRED' });
    throw unprocessable('INSTRUMENT_DECLINED');
  }
  const [unit] = order.purchase_units as [{ amount: Amount; custom_id?: string; invoice_id?: string }];
  const gross = centsOf(unit.amount);
  const isPending = payer.email_address.startsWith('pending');
  const capture: Stored = {
    id: newId(),
    status: isPending ? 'PENDING' : 'COMPLETED',
    ...(isPending && { status_details: { reason: 'PENDING_REVIEW' } }),
    final_capture: true,
    amount: unit.amount,
    ...(unit.custom_id && { custom_id: unit.custom_id }),
    ...(unit.invoice_id && { invoice_id: unit.invoice_id }),
    seller_receivable_breakdown: breakdown(gross, unit.amount.currency_code),
    supplementary_data: { related_ids: { order_id: id } },
    create_time: time(now()),
  };
  store.put('capture', merchant, capture);
  const completed = store.put('order', merchant, {
    ...order,
    status: 'COMPLETED',
    purchase_units: [{ ...unit, payments: { captures: [capture] } }],
  });
  emit(merchant, `PAYMENT.CAPTURE.${isPending ? 'PENDING' : 'COMPLETED'}`, 'capture', capture);
  return completed;
}

const breakdown = (gross: number, currency: string) => ({
  gross_amount: amountOf(gross, currency),
  paypal_fee: amountOf(feeOf(gross), currency),
  net_amount: amountOf(gross - feeOf(gross), currency),
});

/** An order with its capture as it now is. */
export function readOrder({ store }: World, merchant: string, id: string): Stored {
  const found = store.find('order', id, merchant);
  if (!found) throw notFound();
  const units = found.object.purchase_units as readonly { payments?: { captures: readonly Stored[] } }[];
  const now = (each: Stored) => store.find('capture', each.id, merchant)?.object ?? each;
  return {
    ...found.object,
    purchase_units: units.map((unit) =>
      unit.payments
        ? {
            ...unit,
            payments: { captures: unit.payments.captures.map(now), refunds: refundsOf(store, unit.payments.captures) },
          }
        : unit,
    ),
  };
}

const refundsOf = (store: Store, captures: readonly Stored[]): readonly Stored[] =>
  store
    .list('refund')
    .flatMap(({ object }) => (captures.some(({ id }) => id === object.capture_id) ? [shownRefund(object)] : []));

/** PayPal names the capture of a refund in a link alone. */
export const shownRefund = ({ capture_id: _, ...refund }: Stored): Stored => refund as Stored;
