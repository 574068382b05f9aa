import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { count, month, typedPhone } from '#shared/contracts/fields.ts';
import { ENTRY_KINDS } from '#shared/domain/credit/entry.ts';
import { PRODUCT_NAMES } from '#shared/domain/credit/prices.ts';

/** Who sees and buys credits. */
export const MANAGES = ['owner', 'manager'] as const;

export const read = /* @__PURE__ */ operation('credits.read', {
  summary: 'The credits of the account, in millionths of a euro, and whether they are low',
  access: MANAGES,
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({}),
  output: () =>
    z.object({
      balance: z.number(),
      /** Already taken out of the balance, for messages whose fate is open. */
      reserved: z.number(),
      /** How far below zero the balance may go. */
      plafond: z.number(),
      low: z.boolean(),
    }),
});

export const fixing = /* @__PURE__ */ operation('credits.fixing', {
  summary: 'What a euro is worth where the account is, by the latest fixing; null where people pay in euros',
  access: MANAGES,
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({}),
  output: () =>
    z.object({
      /** `micros`: millionths of the currency's unit for a euro. `old`: the fixing is older than five days. */
      rate: z.nullable(z.object({ currency: z.string(), micros: z.number(), date: z.string(), old: z.boolean() })),
    }),
});

export const entries = /* @__PURE__ */ operation('credits.entries', {
  summary: 'The account’s statement of a month (UTC), the newest entry first',
  access: MANAGES,
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({ month: month() }),
  output: () =>
    z.object({
      entries: z.array(
        z.object({
          n: z.number(),
          at: z.number(),
          kind: z.enum(ENTRY_KINDS),
          /** What the balance and the reserved sum changed by, and the balance after it. */
          micros: z.number(),
          held: z.number(),
          balance: z.number(),
          /** What it was for: a message’s purpose, or a word for what is not one. */
          text: z.string(),
          actor: z.string(),
        }),
      ),
    }),
});

export const quote = /* @__PURE__ */ operation('credits.quote', {
  summary: 'What a paid act would cost now, and the balance after it; null where the user wants not to be asked',
  access: MANAGES,
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () =>
    z.object({
      product: z.enum(PRODUCT_NAMES, { error: 'field.choice' }),
      quantity: count(1, 100_000),
      /** Of a message: the number that it goes to. */
      phone: z.optional(typedPhone()),
    }),
  output: () =>
    z.object({
      quote: z.nullable(
        z.object({ unit: z.number(), total: z.number(), balance: z.number(), after: z.number(), covered: z.boolean() }),
      ),
    }),
});

export const ask_write = /* @__PURE__ */ operation('credits.ask_write', {
  summary: 'Whether the user is asked before a paid act',
  access: MANAGES,
  rate: 'write',
  mutates: false,
  refusals: ['session.invalid'],
  input: () => z.object({ ask: z.boolean({ error: 'field.type' }) }),
  output: () => z.object({ ask: z.boolean() }),
});
