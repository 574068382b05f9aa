import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { month } from '#shared/contracts/fields.ts';
import { CURRENCIES } from '#shared/domain/kernel/money.ts';
import { PROVIDERS } from '#shared/domain/venue/deposits/providers.ts';

/** Where a page of accounts begins: the `next` of the one before. */
const after = () =>
  z.optional(z.string().check(z.regex(/^(active|paused)~(\d{1,13}#acc_[a-z0-9]{4,24})?$/, { error: 'field.format' })));

export const payments = /* @__PURE__ */ operation('boss.payments', {
  summary: 'What accounts have paid the platform in a month (UTC), or tried to: orders, and payments noted on invoices',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({ month: month() }),
  output: () =>
    z.object({
      /** The latest first; sums in cents, with VAT. */
      payments: z.array(
        z.object({
          ...{ id: z.string(), at: z.number(), accountId: z.string(), account: z.string(), sum: z.number() },
          orderId: z.nullable(z.string()),
          means: z.enum(['card', 'transfer', 'cash']),
          state: z.enum(['open', 'paid', 'ended', 'failed']),
          /** Null: it came to the bank, or in cash. */
          provider: z.nullable(z.enum(PROVIDERS)),
          /** Null: the provider has not said it. */
          fee: z.nullable(z.number()),
          ...{ checkoutId: z.nullable(z.string()), paymentId: z.nullable(z.string()), failure: z.nullable(z.string()) },
          /** The invoice, once it is issued, and the month in whose list it stands. */
          invoice: z.nullable(z.object({ number: z.string(), month: z.string() })),
          /** What of the invoice was credited. */
          refunded: z.number(),
        }),
      ),
    }),
});

export const paypal = /* @__PURE__ */ operation('boss.paypal', {
  summary: 'PayPal’s orders at the venues of a page of accounts, for visits in a month; nothing that names a guest',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({ month: month(), after: after() }),
  output: () =>
    z.object({
      /** Sums in minor units. */
      orders: z.array(
        z.object({
          ...{ id: z.string(), venueId: z.string(), venue: z.string(), account: z.string(), date: z.string() },
          ...{ at: z.number(), amount: z.number(), captured: z.number(), refunded: z.number() },
          currency: z.enum(CURRENCIES),
          state: z.string(),
          /** PayPal's own ids, once it has given them. */
          ...{ orderId: z.nullable(z.string()), captureId: z.nullable(z.string()) },
          ...{ fee: z.nullable(z.number()), failure: z.nullable(z.string()) },
        }),
      ),
      next: z.nullable(z.string()),
    }),
});

export const tables = /* @__PURE__ */ operation('boss.tables', {
  summary: 'The tables of the venues of a page of accounts, and how they were used in the thirty days before today',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({ after: after() }),
  output: () =>
    z.object({
      venues: z.array(
        z.object({
          ...{ venueId: z.string(), venue: z.string(), accountId: z.string(), account: z.string() },
          /** `joined`: combinations of tables that the venue lists. */
          ...{ areas: z.number(), tables: z.number(), seats: z.number(), joined: z.number() },
          /** Days that have figures; covers booked and walked in; minutes of seats used, and of seats that were open. */
          ...{ days: z.number(), covers: z.number(), seatMinutesUsed: z.number(), seatMinutesOpen: z.number() },
        }),
      ),
      next: z.nullable(z.string()),
    }),
});
