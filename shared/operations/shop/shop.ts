import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { count } from '#shared/contracts/fields.ts';
import { SHOP_ITEMS, SOLD_MODULES } from '#shared/domain/shop/items.ts';
import { ORDER_STATES } from '#shared/domain/shop/order.ts';
import { MANAGES } from '../credits/credits.ts';

const MAX_LINES = 20;
const MAX_CENTS = 100_000_000;
const item = () => z.enum(SHOP_ITEMS, { error: 'field.choice' });
/** Euros of credits, or months. */
const quantity = () => count(1, 1000);
export const orderId = () => z.string().check(z.regex(/^ord_[0-9A-Z]{16}$/, { error: 'field.format' }));

export const cartLines = () =>
  z
    .array(z.object({ item: item(), quantity: quantity() }))
    .check(z.minLength(1, { error: 'field.required' }), z.maxLength(MAX_LINES, { error: 'field.tooLong' }));
export const cents = () => count(1, MAX_CENTS);

export const shownLines = () => z.array(z.object({ item: z.enum(SHOP_ITEMS), quantity: z.number(), net: z.number() }));

export const shownModules = () =>
  z.array(
    z.object({
      module: z.enum(SOLD_MODULES),
      state: z.enum(['on', 'readOnly', 'off']),
      until: z.nullable(z.string()),
      readable: z.nullable(z.string()),
    }),
  );

const order = () =>
  z.object({
    id: z.string(),
    at: z.number(),
    state: z.enum(ORDER_STATES),
    lines: shownLines(),
    /** In cents. */
    net: z.number(),
    vat: z.number(),
    vatRate: z.number(),
    total: z.number(),
    /** Where it can be paid, while it can. */
    url: z.nullable(z.string()),
    /** It was sent by the platform's staff and waits: `pay` opens its page. */
    sent: z.boolean(),
  });

export const read = /* @__PURE__ */ operation('shop.read', {
  summary: 'What the account can buy and at which price, what it has, and what it ordered',
  access: MANAGES,
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({}),
  output: () =>
    z.object({
      /** Every line that is offered, in cents without VAT. */
      offers: shownLines(),
      vatRate: z.number(),
      /** The first day on which the licence does not hold; null: it has no end. */
      until: z.nullable(z.string()),
      modules: shownModules(),
      orders: z.array(order()),
    }),
});

export const order_write = /* @__PURE__ */ operation('shop.order_write', {
  summary: 'Orders a cart at the prices of now and opens the page on which it is paid',
  access: MANAGES,
  rate: 'write',
  mutates: true,
  refusals: [...(['order.priceChanged', 'request.invalid', 'payment.unavailable', 'payment.providerDown'] as const)],
  /** `total`: the sum that was shown, in cents. */
  input: () =>
    z.object({
      lines: cartLines(),
      total: cents(),
    }),
  output: () => z.object({ orderId: z.string(), url: z.string() }),
});

export const check = /* @__PURE__ */ operation('shop.check', {
  summary: 'Reads the provider’s page of an order again: that somebody came back from it proves nothing',
  access: MANAGES,
  rate: 'write',
  mutates: false,
  refusals: ['order.unknown'],
  input: () => z.object({ orderId: orderId() }),
  output: () => z.object({ order: order() }),
});

export const pay = /* @__PURE__ */ operation('shop.pay', {
  summary: 'Opens the page on which an order that the platform’s staff sent is paid',
  access: MANAGES,
  rate: 'write',
  mutates: true,
  refusals: ['order.unknown', 'order.state', 'payment.unavailable', 'payment.providerDown'],
  input: () => z.object({ orderId: orderId() }),
  output: () => z.object({ orderId: z.string(), url: z.string() }),
});
