import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { count, localDate } from '#shared/contracts/fields.ts';
import { PRODUCT_NAMES } from '#shared/domain/credit/prices.ts';
import { listName } from './fields.ts';

export const lists = /* @__PURE__ */ operation('customers.lists', {
  summary: 'The price lists of the platform with their prices and when these begin',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({}),
  output: () =>
    z.object({
      lists: z.array(
        z.object({
          name: z.string(),
          version: z.number(),
          prices: z.array(
            z.object({
              product: z.enum(PRODUCT_NAMES),
              /** In micros of a euro, from each day on, in the order of the days; null ends what was before. */
              dated: z.array(z.object({ from: z.string(), value: z.nullable(z.number()) })),
              /** What holds without any list. */
              usual: z.number(),
            }),
          ),
        }),
      ),
    }),
});

export const list_write = /* @__PURE__ */ operation('customers.list_write', {
  summary: 'Changes the price of a product in a list from a day on; a list that does not exist is made',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: ['customer.stale', 'request.invalid'],
  /** `version`: of the list that was shown; 0 for a new one. `amount`: micros of a euro. */
  input: () =>
    z.object({
      name: listName(),
      version: count(0, 1_000_000),
      product: z.enum(PRODUCT_NAMES, { error: 'field.choice' }),
      from: localDate(),
      amount: z.nullable(count(0, 10_000_000_000)),
    }),
  output: () => z.object({ version: z.number() }),
});
