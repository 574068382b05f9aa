import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { MANAGES } from '../credits/credits.ts';
import { invoiceId, invoicePaper, shownInvoice } from './shown.ts';

export const own = /* @__PURE__ */ operation('invoices.own', {
  summary: 'The account’s invoices, the latest first, and what is missing to write them',
  access: MANAGES,
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({}),
  /** `missing`: names of fields of the invoice details. */
  output: () => z.object({ invoices: z.array(shownInvoice()), missing: z.array(z.string()) }),
});

export const own_read = /* @__PURE__ */ operation('invoices.own_read', {
  summary: 'One of the account’s invoices, for its copy on paper, and its XML as it was sent',
  access: MANAGES,
  rate: 'read',
  mutates: false,
  refusals: ['invoice.unknown', 'invoice.state'],
  input: () => z.object({ invoiceId: invoiceId() }),
  output: () => z.object({ paper: invoicePaper(), xml: z.string() }),
});
