import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { count, localDate } from '#shared/contracts/fields.ts';
import { TERMS } from '#shared/domain/customer/terms.ts';
import { accountId, listName } from './fields.ts';

const term = () => z.enum(TERMS, { error: 'field.choice' });
/** Of the prices that the change was made on. */
const version = () => count(0, 1_000_000);
const changed = () => z.object({ version: z.number(), undo: z.number() });
/** So that the balance of nobody may fall below minus a million euros. */
const MAX_PLAFOND = 1_000_000_000_000;

export const price_write = /* @__PURE__ */ operation('customers.price_write', {
  summary: 'Changes a discount of an account, or its own price of a product, from a day on',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: ['account.unknown', 'account.own', 'customer.stale', 'request.invalid'],
  /** `amount`: cents, percent, or micros of a euro; null: nothing of its own. */
  input: () =>
    z.object({
      accountId: accountId(),
      version: version(),
      term: term(),
      from: localDate(),
      amount: z.nullable(count(0, 10_000_000_000)),
    }),
  /** `undo`: the instant that names the change. */
  output: changed,
});

export const list_choose = /* @__PURE__ */ operation('customers.list_choose', {
  summary: 'Gives an account a price list from a day on; null: the default one',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: ['account.unknown', 'account.own', 'customer.stale', 'request.invalid', 'list.unknown'],
  input: () =>
    z.object({ accountId: accountId(), version: version(), from: localDate(), list: z.nullable(listName()) }),
  output: changed,
});

export const price_undo = /* @__PURE__ */ operation('customers.price_undo', {
  summary: 'Takes back the latest change of an account’s prices',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: ['account.unknown', 'account.own', 'customer.stale'],
  /** `at`: the change, as it was answered. */
  input: () => z.object({ accountId: accountId(), at: z.int({ error: 'field.wholeNumber' }) }),
  output: () => z.object({ version: z.number() }),
});

export const plafond_write = /* @__PURE__ */ operation('customers.plafond_write', {
  summary: 'Sets how far below zero the credits of an account may go',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: ['account.unknown', 'account.own', 'customer.stale', 'system.busy'],
  /** In micros of a euro. `before`: the one that was shown. */
  input: () => z.object({ accountId: accountId(), plafond: count(0, MAX_PLAFOND), before: count(0, MAX_PLAFOND) }),
  output: () => z.object({ plafond: z.number() }),
});
