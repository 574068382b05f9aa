import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { ENTRY_KINDS } from '#shared/domain/credit/entry.ts';
import { SHOP_ITEMS } from '#shared/domain/shop/items.ts';
import { LICENCE_STATES, LICENSED } from '#shared/domain/shop/licence.ts';
import { ORDER_STATES } from '#shared/domain/shop/order.ts';
import { row } from './customers.ts';
import { accountId, listName } from './fields.ts';

const value = () => z.nullable(z.union([z.number(), z.string()]));

const money = () =>
  z.object({
    /** In micros of a euro; `reserved` is taken out of the balance already. */
    ...{ balance: z.number(), reserved: z.number(), plafond: z.number(), low: z.boolean() },
    /** The latest of this month, the newest first. */
    entries: z.array(
      z.object({
        ...{ n: z.number(), at: z.number(), kind: z.enum(ENTRY_KINDS), micros: z.number(), held: z.number() },
        ...{ balance: z.number(), text: z.string() },
      }),
    ),
    orders: z.array(
      z.object({
        ...{ id: z.string(), at: z.number(), state: z.enum(ORDER_STATES), total: z.number() },
        lines: z.array(z.object({ item: z.enum(SHOP_ITEMS), quantity: z.number(), net: z.number() })),
      }),
    ),
  });

const month = () =>
  z.object({
    ...{ month: z.string(), bookings: z.number(), covers: z.number(), messages: z.number() },
    /** Spent on what was delivered, in micros of a euro. */
    spent: z.number(),
  });

export const card = /* @__PURE__ */ operation('customers.card', {
  summary: 'One account as a whole: its money, how it uses the product month by month, and what was changed for it',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: ['account.unknown'],
  input: () => z.object({ accountId: accountId() }),
  output: () =>
    z.object({
      account: row(),
      money: money(),
      /** The first day on which each does not hold; null: no end, or never bought. */
      ends: z.array(z.object({ what: z.enum(LICENSED), until: z.nullable(z.string()) })),
      /** The latest first. */
      months: z.array(month()),
      /** Bookings for the thirty days before today, and for the thirty before those. */
      trend: z.object({ now: z.number(), before: z.number() }),
      /** What was changed for it, the newest first. */
      changes: z.array(
        z.object({
          ...{ at: z.number(), by: z.string(), term: z.string(), from: z.nullable(z.string()) },
          ...{ before: value(), after: value(), reason: z.string(), undone: z.boolean() },
        }),
      ),
    }),
});

export const what_if = /* @__PURE__ */ operation('customers.what_if', {
  summary: 'What an account paid last month for messages, and what it would have paid with a price list',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: ['account.unknown', 'list.unknown'],
  /** Null: the default list. */
  input: () => z.object({ accountId: accountId(), list: z.nullable(listName()) }),
  output: () => z.object({ month: z.string(), pieces: z.number(), paid: z.number(), would: z.number() }),
});

const brings = () =>
  z.object({
    venues: z.array(
      z.object({
        ...{ venueId: z.string(), venue: z.string(), since: z.number() },
        /** Booked since the venue was given to the agent, of them this month and last month. */
        ...{ bookings: z.number(), covers: z.number(), thisMonth: z.number(), lastMonth: z.number() },
        licence: z.enum(LICENCE_STATES),
        until: z.nullable(z.string()),
      }),
    ),
  });

export const brought = /* @__PURE__ */ operation('customers.brought', {
  summary: 'The venues that an agent serves, and what these have brought since',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: ['account.unknown'],
  input: () => z.object({ accountId: accountId() }),
  output: brings,
});

export const own_venues = /* @__PURE__ */ operation('customers.own_venues', {
  summary: 'The venues that the agent’s account serves, and what these have brought since',
  access: ['agent'],
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({}),
  output: brings,
});
