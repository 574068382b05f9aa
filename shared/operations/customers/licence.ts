import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { line, localDate } from '#shared/contracts/fields.ts';
import { LICENSED } from '#shared/domain/shop/licence.ts';
import { accountId } from './fields.ts';

/** The first day on which it does not hold. */
const end = () => z.nullable(localDate());

export const licence_write = /* @__PURE__ */ operation('customers.licence_write', {
  summary: 'Sets the end of an account’s licence, or of a module, by hand',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: ['account.unknown', 'account.own', 'customer.stale', 'system.busy'],
  /** `until`: null for no end. `before`: the end that was shown. */
  input: () =>
    z.object({
      accountId: accountId(),
      what: z.enum(LICENSED, { error: 'field.choice' }),
      ...{ until: end(), before: end() },
      reason: line(200),
    }),
  /** `undo`: the instant that names the change. */
  output: () => z.object({ undo: z.number() }),
});

export const licence_undo = /* @__PURE__ */ operation('customers.licence_undo', {
  summary: 'Takes back the latest change of an account’s licence',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: ['account.unknown', 'account.own', 'customer.stale'],
  /** `at`: the change, as it was answered. */
  input: () => z.object({ accountId: accountId(), at: z.int({ error: 'field.wholeNumber' }) }),
  output: () => z.object({}),
});
