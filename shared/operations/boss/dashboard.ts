import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { count, line, localDate, month } from '#shared/contracts/fields.ts';
import { SPEND_REPEATS, SUPPLIERS } from '#shared/domain/figures/spends.ts';

const byChannel = () => z.record(z.string(), z.number());
/** Micros of a euro. */
const money = () => ({
  revenue: z.object({ licences: z.number(), modules: z.number(), credits: z.number() }),
  granted: z.number(),
  cost: z.object({ messages: z.number(), mail: z.number(), aws: z.number() }),
});
const use = () => ({
  ...{
    venues: z.number(),
    tables: z.number(),
    bookings: z.number(),
    covers: z.number(),
    messages: z.number(),
    mails: z.number(),
  },
  coversBy: byChannel(),
});
const totals = () => z.object({ accounts: z.number(), signedUp: z.number(), ...use(), ...money() });

const MAX_CENTS = 100_000_000;
const cents = () => count(0, MAX_CENTS);
const version = () => count(0, Number.MAX_SAFE_INTEGER);

const spend = () =>
  z.object({
    id: z.string().check(z.regex(/^[\w-]{8,36}$/, { error: 'field.format' })),
    text: line(60),
    cents: count(1, MAX_CENTS),
    from: localDate(),
    every: z.enum(SPEND_REPEATS, { error: 'field.choice' }),
    until: z.nullable(localDate()),
  });
const supplier = () =>
  z.object({
    supplier: z.enum(SUPPLIERS, { error: 'field.choice' }),
    balance: z.nullable(count(-MAX_CENTS, MAX_CENTS)),
    invoice: z.nullable(cents()),
    invoiceOn: z.nullable(localDate()),
    alertBelow: z.nullable(cents()),
  });
const MAX_SPENDS = 200;

export const dashboard = /* @__PURE__ */ operation('boss.dashboard', {
  summary:
    'How the platform does in a month and the one before: use, revenue, cost of goods by account, and what waits',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: [],
  /** Without a month the present one (UTC). */
  input: () => z.object({ month: z.optional(month()) }),
  output: () =>
    z.object({
      month: z.string(),
      /** When the oldest of the figures were built; null: none are. */
      builtAt: z.nullable(z.number()),
      accounts: z.array(z.object({ accountId: z.string(), name: z.string(), ...use(), ...money() })),
      /** Orders that were paid in the month, the latest first; `total` in cents, with VAT. */
      payments: z.array(z.object({ orderId: z.string(), account: z.string(), at: z.number(), total: z.number() })),
      total: totals(),
      before: totals(),
      /** Whether figures of the month before have been built. */
      pastBuilt: z.boolean(),
      spends: z.object({ version: z.number(), lines: z.array(spend()) }),
      suppliers: z.object({ version: z.number(), lines: z.array(supplier()) }),
      /** `pending`: sign-ups that wait to be activated, and `tickets` to be answered, at most a hundred of each. */
      tasks: z.object({
        ...{ pending: z.number(), alerts: z.number(), reports: z.number(), losses: z.number() },
        ...{ tickets: z.number(), unpaid: z.number() },
      }),
    }),
});

export const dashboard_build = /* @__PURE__ */ operation('boss.dashboard_build', {
  summary: 'Builds the figures of a month anew, a page of accounts at a time',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: [],
  /** `after`: the `next` of the previous page. */
  input: () =>
    z.object({
      month: month(),
      after: z.optional(
        z.string().check(z.regex(/^(active|paused)~(\d{1,13}#acc_[a-z0-9]{4,24})?$/, { error: 'field.format' })),
      ),
    }),
  output: () => z.object({ built: z.number(), next: z.nullable(z.string()) }),
});

export const spends_write = /* @__PURE__ */ operation('boss.spends_write', {
  summary: 'Replaces the platform’s own costs that nothing measures',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: ['settings.stale', 'request.invalid'],
  input: () =>
    z.object({
      version: version(),
      lines: z.array(spend()).check(z.maxLength(MAX_SPENDS, { error: 'field.tooMany' })),
    }),
  output: () => z.object({ version: z.number() }),
});

export const suppliers_write = /* @__PURE__ */ operation('boss.suppliers_write', {
  summary: 'Notes how the platform stands with its suppliers',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: ['settings.stale'],
  input: () =>
    z.object({
      version: version(),
      lines: z.array(supplier()).check(z.maxLength(SUPPLIERS.length, { error: 'field.tooMany' })),
    }),
  output: () => z.object({ version: z.number() }),
});
