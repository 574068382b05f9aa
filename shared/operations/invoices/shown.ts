import * as z from 'zod/mini';
import { line } from '#shared/contracts/fields.ts';
import { DOCUMENT_TYPES, INVOICE_STATES, type InvoiceId, NOTICES, WAITS } from '#shared/domain/invoice/invoice.ts';
import { BUCKETS, PAYMENT_MEANS } from '#shared/domain/invoice/outstanding.ts';

export const invoiceId = () =>
  z.pipe(
    z.string().check(z.regex(/^inv_[0-9A-Z]{16}$/, { error: 'field.format' })),
    z.transform((value) => value as InvoiceId),
  );
export const accountId = () => z.string().check(z.regex(/^acc_[a-z0-9]{4,24}$/, { error: 'field.format' }));
export const invoiceOf = () => z.object({ accountId: accountId(), invoiceId: invoiceId() });
export const lineText = () => line(200);

/** An invoice in a list; sums in cents. A draft has neither number nor date, and its sums are without VAT. */
export const shownInvoice = () =>
  z.object({
    id: z.string(),
    accountId: z.string(),
    type: z.enum(DOCUMENT_TYPES),
    state: z.enum(INVOICE_STATES),
    waits: z.nullable(z.enum(WAITS)),
    number: z.nullable(z.string()),
    date: z.nullable(z.string()),
    createdAt: z.number(),
    company: z.string(),
    net: z.number(),
    vat: z.number(),
    total: z.number(),
    /** What is still to be paid. */
    open: z.number(),
    /** How often it was sent. */
    attempts: z.number(),
    /** What the exchange system told last. */
    notice: z.nullable(
      z.object({
        kind: z.enum(NOTICES),
        at: z.number(),
        errors: z.array(z.object({ code: z.string(), text: z.string() })),
      }),
    ),
    /** The number of the invoice that a credit note is about. */
    credits: z.nullable(z.string()),
    /** What may still be credited, without VAT. */
    creditable: z.number(),
    /** What a euro was worth where the buyer is when it was issued; `micros`: millionths of the currency's unit. */
    rate: z.nullable(z.object({ currency: z.string(), micros: z.number(), date: z.string() })),
  });

const party = () =>
  z.object({
    ...{ company: z.string(), vat: z.string(), taxId: z.string(), street: z.string(), postalCode: z.string() },
    ...{ city: z.string(), province: z.string(), country: z.string() },
  });

/** An issued invoice with all that its copy on paper shows. */
export const invoicePaper = () =>
  z.object({
    invoice: shownInvoice(),
    seller: z.object({ ...party().shape, iban: z.string(), email: z.string() }),
    buyer: z.object({ ...party().shape, recipientCode: z.string(), certifiedEmail: z.string() }),
    lines: z.array(z.object({ text: z.string(), quantity: z.number(), net: z.number(), rate: z.number() })),
    summary: z.array(z.object({ rate: z.number(), law: z.nullable(z.string()), taxable: z.number(), tax: z.number() })),
    stamp: z.boolean(),
    /** The VAT is paid by the buyer to the state. */
    split: z.boolean(),
    note: z.string(),
    parts: z.array(
      z.object({
        n: z.number(),
        due: z.string(),
        amount: z.number(),
        open: z.number(),
        paidOn: z.nullable(z.string()),
      }),
    ),
  });

/** An instalment that is to be paid, in cents; the document's own sum beside it. */
export const outstandingRow = () =>
  z.object({
    ...{ accountId: z.string(), invoiceId: z.string(), company: z.string(), number: z.string(), total: z.number() },
    ...{ n: z.number(), of: z.number(), amount: z.number(), open: z.number(), due: z.string(), delay: z.number() },
    bucket: z.enum(BUCKETS),
    paidOn: z.nullable(z.string()),
    means: z.nullable(z.enum(PAYMENT_MEANS)),
    /** The latest reminder: days from the due date; null: none was sent. */
    reminder: z.nullable(z.number()),
    remindedAt: z.nullable(z.number()),
    /** By when the buyer said that they pay, the latest last; `until` null: it no longer holds. */
    promises: z.array(z.object({ until: z.nullable(z.string()), note: z.string(), at: z.number(), by: z.string() })),
    /** The open ticket for which reminders wait. */
    heldBy: z.nullable(z.string()),
  });
