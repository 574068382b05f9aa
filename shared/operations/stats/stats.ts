import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { area, count, localDate, venueId } from '#shared/contracts/fields.ts';
import { CHANNELS } from '#shared/domain/kernel/channel.ts';
import { CURRENCIES } from '#shared/domain/kernel/money.ts';
import { RATE_CATEGORIES } from '#shared/domain/message/rates.ts';
import { COMPARISONS } from '#shared/domain/stats/period.ts';
import { MEALS } from '#shared/domain/venue/meals.ts';

const amount = () => z.object({ parties: z.number(), covers: z.number() });
/** In thousandths, with its 95 % interval; `few`: from too few cases to be shown. */
const rate = () => z.object({ share: z.number(), from: z.number(), to: z.number(), few: z.boolean() });

const summary = () =>
  z.object({
    ...{ booked: amount(), seated: amount(), walkIns: amount(), cancelled: amount(), cancelledLate: amount() },
    ...{ noShows: amount(), due: amount(), unproven: amount(), recovered: amount() },
    ...{ noShowRate: rate(), lateRate: rate() },
    sizes: z.array(z.number()),
    lead: z.array(z.number()),
    leadMedian: z.nullable(z.number()),
    pace: z.array(z.number()),
    sources: z.array(z.object({ channel: z.enum(CHANNELS), covers: z.number() })),
    turns: z.array(z.object({ size: z.number(), parties: z.number(), p50: z.number(), p80: z.number() })),
    promised: z.number(),
    seatMinutesUsed: z.number(),
    seatMinutesOpen: z.number(),
    ...{ waited: z.number(), offered: z.number(), gotTable: z.number(), waitMinutes: z.number() },
    ...{ newGuests: amount(), returning: amount() },
    reviews: z.object({ count: z.number(), answered: z.number(), stars: z.number(), votes: z.number() }),
    /** In hundredths of a star. */
    reviewAverage: z.nullable(z.number()),
    ...{ billed: amount(), revenue: z.number() },
    /** In minor units. */
    money: z.object({ taken: z.number(), refunded: z.number(), kept: z.number() }),
    refused: z.array(z.object({ reason: z.string(), covers: z.number() })),
    refusedParties: z.number(),
  });

/** In minor units of the venue's currency; `billed` of all `covers` have a noted bill. */
const revenue = () => ({
  ...{ measured: z.number(), estimated: z.number(), billed: z.number(), covers: z.number() },
  revPash: z.nullable(z.number()),
});
const earned = () => z.object({ total: z.object(revenue()), messages: z.number() });

const period = () => z.object({ from: z.string(), to: z.string() });

export const range = /* @__PURE__ */ operation('stats.range', {
  summary: 'The figures of a venue in a period, and in the one that it is compared with',
  access: 'operator',
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown', 'request.invalid'],
  input: () =>
    z.object({
      venueId: venueId(),
      from: localDate(),
      to: localDate(),
      against: z.enum(COMPARISONS, { error: 'field.format' }),
      meal: z.nullable(z.enum(MEALS, { error: 'field.format' })),
      /** ISO number of the weekday; 0: all days. */
      weekday: count(0, 7),
      /** Only of one area; null: of all, and of parties that no area can be told of. */
      area: z.optional(area()),
    }),
  output: () =>
    z.object({
      period: period(),
      against: period(),
      present: summary(),
      past: summary(),
      currency: z.enum(CURRENCIES),
      /** Revenue, and the cost of messages in micros of a dollar. */
      earned: earned(),
      earnedBefore: earned(),
      meals: z.array(z.object({ meal: z.enum(MEALS), ...revenue() })),
      messages: z.array(
        z.object({ kind: z.enum([...RATE_CATEGORIES, 'mail']), count: z.number(), micros: z.number() }),
      ),
      series: z.array(z.object({ date: z.string(), booked: z.number(), seated: z.number() })),
      areas: z.array(
        z.object({
          area: z.string(),
          covers: z.number(),
          seatMinutesUsed: z.number(),
          seatMinutesOpen: z.number(),
        }),
      ),
      /** Days with guests, of both periods, that are left out because their figures by area cannot be known. */
      withoutAreas: z.number(),
      /** Days whose figures are still to be built: the caller asks again. */
      missing: z.number(),
    }),
});

export const outlook = /* @__PURE__ */ operation('stats.outlook', {
  summary:
    'Covers on the books of the next fourteen days against what is usual, and a forecast with its own past error',
  access: 'operator',
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId() }),
  output: () =>
    z.object({
      today: z.string(),
      days: z.array(
        z.object({
          date: z.string(),
          books: z.number(),
          usual: z.number(),
          expected: z.number(),
          low: z.number(),
          high: z.number(),
        }),
      ),
      /** The mean error in percent of forecasts made a week before, over the last 28 days; null: none was possible. */
      error: z.nullable(z.number()),
      /** The areas of the venue. */
      areas: z.array(z.string()),
      missing: z.number(),
    }),
});
