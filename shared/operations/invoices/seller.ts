import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { count, email, line } from '#shared/contracts/fields.ts';
import { SELLER_REGIMES } from '#shared/domain/invoice/parties.ts';

const upper = (pattern: RegExp) =>
  z.string().check(z.trim(), z.toUpperCase(), z.regex(pattern, { error: 'field.format' }));

const company = () =>
  z.object({
    company: line(80),
    /** Italian: eleven digits. */
    vat: line(11),
    /** Empty when it is the VAT number. */
    taxId: upper(/^([A-Z0-9]{11}|[A-Z0-9]{16})?$/),
    regime: z.enum(SELLER_REGIMES, { error: 'field.choice' }),
    street: line(60),
    postalCode: upper(/^\d{5}$/),
    city: line(60),
    province: upper(/^[A-Z]{2}$/),
    /** Stands before the year in each number; empty for none. */
    series: upper(/^[A-Z0-9]{0,6}$/),
    iban: z.string().check(
      z.overwrite((typed) => typed.replaceAll(' ', '')),
      z.toUpperCase(),
      z.regex(/^([A-Z]{2}\d{2}[A-Z0-9]{11,30})?$/, { error: 'field.format' }),
    ),
    email: email(),
  });

export const seller = /* @__PURE__ */ operation('invoices.seller', {
  summary: 'The company in whose name the platform writes invoices; null until it has been entered',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({}),
  /** `version`: sent back with a change. */
  output: () => z.object({ seller: z.nullable(company()), version: z.number() }),
});

export const seller_write = /* @__PURE__ */ operation('invoices.seller_write', {
  summary: 'Writes the company in whose name invoices are written; invoices that have a number keep the former one',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: [...(['request.invalid', 'invoice.changed'] as const)],
  input: () => z.object({ version: count(0, 1_000_000), seller: company() }),
  output: () => z.object({ version: z.number() }),
});
