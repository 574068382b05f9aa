import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { line, localDate, month } from '#shared/contracts/fields.ts';
import { PRICE_ORIGINS } from '#shared/domain/credit/prices.ts';
import { SHOP_ITEMS } from '#shared/domain/shop/items.ts';
import { SALES } from '#shared/domain/shop/order.ts';
import { accountId } from '../customers/fields.ts';
import { cartLines, cents, orderId, shownLines, shownModules } from './shop.ts';

export const accounts = /* @__PURE__ */ operation('shop.accounts', {
  summary: 'The accounts that something can be sold to: those of venues, active or paused',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({}),
  output: () =>
    z.object({
      accounts: z.array(
        z.object({
          ...{ accountId: z.string(), name: z.string(), person: z.string(), city: z.string(), paused: z.boolean() },
        }),
      ),
    }),
});

export const sale_read = /* @__PURE__ */ operation('shop.sale_read', {
  summary: 'What an account could buy, at its own prices, and what it has',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: ['account.unknown'],
  input: () => z.object({ accountId: accountId() }),
  output: () =>
    z.object({
      ...{ accountId: z.string(), name: z.string() },
      /** In cents without VAT. `usual`: what it costs everybody. */
      offers: z.array(
        z.object({
          ...{ item: z.enum(SHOP_ITEMS), quantity: z.number(), net: z.number(), usual: z.number() },
          origin: z.enum(PRICE_ORIGINS),
        }),
      ),
      /** The name of its price list; null: the default one. */
      list: z.nullable(z.string()),
      /** Cents off a month of the licence and of each module. */
      off: z.number(),
      vatRate: z.number(),
      /** The first day on which the licence does not hold; null: it has no end. */
      until: z.nullable(z.string()),
      modules: shownModules(),
      /** Credits, in micros of a euro. */
      balance: z.number(),
      /** What its invoices lack: they wait for it. */
      missing: z.array(z.string()),
    }),
});

export const sale_write = /* @__PURE__ */ operation('shop.sale_write', {
  summary: 'Sells a cart to an account: sends it to be paid, or grants it as paid by bank transfer or on invoice',
  access: 'boss',
  rate: 'write',
  mutates: true,
  refusals: ['account.unknown', 'account.own', 'order.priceChanged', 'request.invalid', 'system.busy'],
  /**
   * `total`: the sum that was shown, in cents. `date`: the day on which the money came, or by which it is to be paid; null
   * for an order that is sent. `reference`: of the transfer; may be empty.
   */
  input: () =>
    z.object({
      ...{ accountId: accountId(), lines: cartLines(), total: cents() },
      how: z.enum(SALES, { error: 'field.choice' }),
      date: z.nullable(localDate()),
      reference: line(140, 0),
    }),
  output: () => z.object({ orderId: z.string() }),
});

export const sale_cancel = /* @__PURE__ */ operation('shop.sale_cancel', {
  summary: 'Takes back an order that nobody has paid, and closes its page',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: ['order.unknown', 'order.state', 'payment.providerDown', 'system.busy'],
  input: () => z.object({ accountId: accountId(), orderId: orderId() }),
  output: () => z.object({}),
});

export const orders = /* @__PURE__ */ operation('shop.orders', {
  summary: 'The orders of all accounts that were made in a month (UTC), the latest first, with their invoices',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({ month: month() }),
  output: () =>
    z.object({
      orders: z.array(
        z.object({
          ...{ id: z.string(), accountId: z.string(), at: z.number(), by: z.string(), lines: shownLines() },
          /** In cents. */
          ...{ net: z.number(), vat: z.number(), total: z.number() },
          how: z.enum(['own', 'open', 'transfer', 'invoice']),
          state: z.enum(['open', 'paid', 'invoiced', 'refunded', 'ended', 'cancelled']),
          /** Its number, once it is issued. */
          /** `month`: in whose list it stands; `open`: what is still to be paid. */
          invoice: z.nullable(z.object({ number: z.nullable(z.string()), month: z.string(), open: z.number() })),
        }),
      ),
    }),
});
