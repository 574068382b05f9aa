import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { count } from '#shared/contracts/fields.ts';
import { PARTS } from '#shared/domain/customer/parts.ts';
import { SOLD_MODULES } from '#shared/domain/shop/items.ts';
import { LICENCE_STATES } from '#shared/domain/shop/licence.ts';

const said = () => ({
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  mobile: z.string(),
  company: z.string(),
  vat: z.string(),
  taxId: z.string(),
  city: z.string(),
  website: z.string(),
});

/** An account in the boss's table. */
export const row = () =>
  z.object({
    ...{ accountId: z.string(), kind: z.enum(['operator', 'agent']), ...said() },
    state: z.enum(['unproven', 'pending', 'active', 'paused']),
    createdAt: z.number(),
    /** The latest sign-in of any of its users; null for never. */
    signedInAt: z.nullable(z.number()),
    users: z.number(),
    pause: z.nullable(z.object({ at: z.number(), reason: z.string(), by: z.string() })),
    /** Cents off a fixed fee, percent off what is used, percent off voice. */
    ...{ ff: z.number(), fv: z.number(), vv: z.number() },
    /** The name of its price list; null: the default one. */
    list: z.nullable(z.string()),
    licence: z.enum(LICENCE_STATES),
    /** The first day on which the licence does not hold; null: it has no end. */
    until: z.nullable(z.string()),
    /** The bought modules that run. */
    modules: z.array(z.enum(SOLD_MODULES)),
    /** In cents; null: not known. */
    outstanding: z.nullable(z.number()),
    /** What a piece costs the account today, in micros of a euro. */
    ...{ forward: z.number(), waMessage: z.number(), tts: z.number(), waMarketing: z.number() },
    /** Of its prices: a change names it. */
    version: z.number(),
  });

export const rows = /* @__PURE__ */ operation('customers.rows', {
  summary: 'One part of the accounts with what they pay and what they have; the parts are read side by side',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({ part: count(0, PARTS - 1) }),
  output: () =>
    z.object({
      rows: z.array(row()),
      /** False while accounts of earlier versions are missing, which `rebuild` adds. */
      whole: z.boolean(),
    }),
});

export const rebuild = /* @__PURE__ */ operation('customers.rebuild', {
  summary: 'Builds the rows of one page of all accounts anew; answers where the next page begins',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: [],
  input: () =>
    z.object({
      after: z.optional(
        z
          .string()
          .check(
            z.regex(/^(unproven|pending|active|paused)\|(\d{1,13}#acc_[a-z0-9]{4,24})?$/, { error: 'field.format' }),
          ),
      ),
    }),
  output: () => z.object({ next: z.nullable(z.string()) }),
});
