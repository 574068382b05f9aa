import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { count, localDate, month, text } from '#shared/contracts/fields.ts';
import { VAT_CASES } from '#shared/domain/invoice/vat-case.ts';
import { accountId, invoiceOf, invoicePaper, lineText, shownInvoice } from './shown.ts';

export const list = /* @__PURE__ */ operation('invoices.list', {
  summary: 'All invoices and credit notes that were made in a month (UTC), the latest first',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({ month: month() }),
  output: () => z.object({ invoices: z.array(shownInvoice()) }),
});

export const read = /* @__PURE__ */ operation('invoices.read', {
  summary: 'An invoice, for its copy on paper, and its XML as it was sent',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: ['invoice.unknown', 'invoice.state'],
  input: invoiceOf,
  output: () => z.object({ paper: invoicePaper(), xml: z.string() }),
});

const MAX_LINES = 20;
const MAX_DUES = 12;
const MAX_CENTS = 100_000_000;

export const create = /* @__PURE__ */ operation('invoices.create', {
  summary: 'Writes an invoice that is paid later, by bank transfer; it is issued as soon as all that it needs is known',
  access: 'boss',
  rate: 'write',
  mutates: true,
  refusals: [...(['account.unknown', 'request.invalid'] as const)],
  /** Sums in cents without VAT, for the whole quantity. `dues`: equal parts are due on these days. */
  input: () =>
    z.object({
      accountId: accountId(),
      lines: z
        .array(z.object({ text: lineText(), quantity: count(1, 10_000), net: count(1, MAX_CENTS) }))
        .check(z.minLength(1, { error: 'field.required' }), z.maxLength(MAX_LINES, { error: 'field.tooLong' })),
      dues: z
        .array(localDate())
        .check(z.minLength(1, { error: 'field.required' }), z.maxLength(MAX_DUES, { error: 'field.tooLong' })),
      chargesStamp: z.boolean(),
      cig: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{0,15}$/, { error: 'field.format' })),
      note: text(200),
    }),
  output: () => z.object({ invoiceId: z.string() }),
});

export const buyer = /* @__PURE__ */ operation('invoices.buyer', {
  summary: 'To whom an account’s invoices are written now, and how they are taxed',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: ['account.unknown'],
  input: () => z.object({ accountId: accountId() }),
  /** `complete`: nothing is missing to issue one. `unknown`: VIES is asked when one is issued. */
  output: () =>
    z.object({
      ...{ company: z.string(), country: z.string(), complete: z.boolean() },
      vatCase: z.enum([...VAT_CASES, 'unknown']),
    }),
});

export const retry = /* @__PURE__ */ operation('invoices.retry', {
  summary: 'Looks at an invoice now: a draft that waits, or one of which no notice came',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: ['invoice.unknown'],
  input: invoiceOf,
  output: () => z.object({}),
});

export const resend = /* @__PURE__ */ operation('invoices.resend', {
  summary: 'Sends an invoice that was rejected again, under its number and date, to the buyer as it is known now',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: ['invoice.unknown', 'invoice.state', 'invoice.changed'],
  input: invoiceOf,
  output: () => z.object({}),
});

export const credit = /* @__PURE__ */ operation('invoices.credit', {
  summary: 'Writes a credit note for an invoice that is valid, for all of it or for a sum',
  access: 'boss',
  rate: 'write',
  mutates: true,
  refusals: ['invoice.unknown', 'invoice.state', 'invoice.changed', 'invoice.tooMuch'],
  /** `net`: cents without VAT; null: all that has not been credited. */
  input: () => z.object({ ...invoiceOf().shape, net: z.nullable(count(1, MAX_CENTS)), note: text(200) }),
  output: () => z.object({ invoiceId: z.string() }),
});
