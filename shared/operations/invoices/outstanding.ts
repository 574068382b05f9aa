import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { count, localDate, text } from '#shared/contracts/fields.ts';
import { NOTED_MEANS } from '#shared/domain/invoice/outstanding.ts';
import { invoiceOf, outstandingRow } from './shown.ts';

const MAX_CENTS = 100_000_000;
const MAX_FILE = 900_000;
const MAX_ENTRIES = 500;

export const outstanding = /* @__PURE__ */ operation('invoices.outstanding', {
  summary: 'Every instalment of invoices of which something is to be paid, the one that is due first first',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({}),
  output: () => z.object({ rows: z.array(outstandingRow()) }),
});

export const payment_write = /* @__PURE__ */ operation('invoices.payment_write', {
  summary: 'Notes money that came for an invoice, all of it or a part',
  access: 'boss',
  rate: 'write',
  mutates: true,
  refusals: ['invoice.unknown', 'invoice.state', 'invoice.changed', 'invoice.tooMuch'],
  /** In cents. */
  input: () =>
    z.object({
      ...invoiceOf().shape,
      date: localDate(),
      amount: count(1, MAX_CENTS),
      means: z.enum(NOTED_MEANS, { error: 'field.choice' }),
    }),
  output: () => z.object({ open: z.number() }),
});

export const promise_write = /* @__PURE__ */ operation('invoices.promise_write', {
  summary: 'Notes by when the buyer of an invoice says that they pay; until then nobody is reminded of it',
  access: 'boss',
  rate: 'write',
  mutates: true,
  refusals: ['invoice.unknown', 'invoice.state', 'invoice.changed', 'request.invalid'],
  /** `until` null: what was promised no longer holds. */
  input: () => z.object({ ...invoiceOf().shape, until: z.nullable(localDate()), note: text(200) }),
  output: () => z.object({}),
});

const bankEntry = () =>
  z.object({
    date: localDate(),
    amount: count(1, MAX_CENTS),
    payer: z.string().check(z.maxLength(300, { error: 'field.tooLong' })),
    text: z.string().check(z.maxLength(400, { error: 'field.tooLong' })),
    reference: z
      .string()
      .check(z.minLength(1, { error: 'field.required' }), z.maxLength(400, { error: 'field.tooLong' })),
  });

export const bank_read = /* @__PURE__ */ operation('invoices.bank_read', {
  summary: 'Reads a bank’s file (CSV or camt.053) and says which invoice each payment is for; nothing is written',
  access: 'boss',
  rate: 'write',
  mutates: false,
  maxBody: 1_000_000,
  refusals: [...(['request.invalid'] as const)],
  input: () => z.object({ content: z.string().check(z.maxLength(MAX_FILE, { error: 'field.tooLong' })) }),
  /** `kind`: `noted` before; `matched` by the number in the text; `proposed` to a person. `left`: rows that are no euros that came in. */
  output: () =>
    z.object({
      entries: z.array(
        z.object({
          ...bankEntry().shape,
          kind: z.enum(['noted', 'matched', 'proposed', 'unknown']),
          invoice: z.nullable(
            z.object({
              ...{ accountId: z.string(), invoiceId: z.string(), number: z.string(), company: z.string() },
              open: z.number(),
            }),
          ),
        }),
      ),
      left: z.number(),
    }),
});

export const bank_write = /* @__PURE__ */ operation('invoices.bank_write', {
  summary: 'Notes entries of a bank’s file as payments of invoices; each entry once, whichever file it comes in',
  access: 'boss',
  rate: 'write',
  mutates: false,
  maxBody: 1_000_000,
  refusals: [],
  input: () =>
    z.object({
      entries: z
        .array(z.object({ ...invoiceOf().shape, ...bankEntry().shape }))
        .check(z.minLength(1, { error: 'field.required' }), z.maxLength(MAX_ENTRIES, { error: 'field.tooLong' })),
    }),
  /** `left`: references of entries that were noted before, or exceed what is open. */
  output: () => z.object({ noted: z.number(), left: z.array(z.string()) }),
});
