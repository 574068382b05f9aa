import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { CHANNELS } from '#shared/domain/kernel/channel.ts';
import { CURRENCIES } from '#shared/domain/kernel/money.ts';
import { CONCERNS } from '#shared/domain/stats/health.ts';

/** Sums over all venues by month of the visit; messages in micros of a euro; what was sold in cents without VAT. */
const month = () =>
  z.object({
    ...{ month: z.string(), venues: z.number(), accounts: z.number(), signUps: z.number() },
    ...{ bookings: z.number(), covers: z.number(), seated: z.number(), noShows: z.number(), due: z.number() },
    ...{ cancelled: z.number(), refused: z.number(), messages: z.number(), messageMicros: z.number() },
    ...{ recurring: z.number(), gained: z.number(), lost: z.number(), paying: z.number(), churned: z.number() },
    ...{ paid: z.number(), credits: z.number() },
  });

export const read = /* @__PURE__ */ operation('report.read', {
  summary:
    'All venues together: bookings and money of thirteen months, growth, retention by month of sign-up, recurring revenue, and how each venue stands',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({}),
  output: () =>
    z.object({
      /** Oldest first; the last one is not over. */
      months: z.array(month()),
      /** In minor units. */
      money: z.array(
        z.object({
          ...{ month: z.string(), currency: z.enum(CURRENCIES) },
          ...{ revenue: z.number(), billed: z.number(), taken: z.number(), refunded: z.number() },
        }),
      ),
      sources: z.array(z.object({ channel: z.enum(CHANNELS), covers: z.number() })),
      cohorts: z.array(z.object({ month: z.string(), accounts: z.number(), active: z.array(z.number()) })),
      earlier: z.object({ accounts: z.number(), active: z.number() }),
      venues: z.array(
        z.object({
          ...{ venueId: z.string(), name: z.string(), accountId: z.string(), account: z.string() },
          signedUpAt: z.nullable(z.number()),
          bookedAt: z.nullable(z.number()),
          signedInAt: z.nullable(z.number()),
          licenceUntil: z.nullable(z.string()),
          /** Covers of the last four weeks, and of the four before. */
          ...{ last: z.number(), before: z.number() },
          concerns: z.array(z.enum(CONCERNS)),
        }),
      ),
      /** When the account that waits longest was looked at; null without any. */
      lookedAt: z.nullable(z.number()),
    }),
});
