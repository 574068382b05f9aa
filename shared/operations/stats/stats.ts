import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { count, localDate, venueId } from '#shared/contracts/fields.ts';
import { CHANNELS } from '#shared/domain/kernel/channel.ts';
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
    ...{ waited: z.number(), offered: z.number(), gotTable: z.number() },
    refused: z.array(z.object({ reason: z.string(), covers: z.number() })),
    refusedParties: z.number(),
  });

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
    }),
  output: () =>
    z.object({
      period: period(),
      against: period(),
      present: summary(),
      past: summary(),
      series: z.array(z.object({ date: z.string(), booked: z.number(), seated: z.number() })),
      areas: z.array(
        z.object({
          area: z.string(),
          covers: z.number(),
          seatMinutesUsed: z.number(),
          seatMinutesOpen: z.number(),
        }),
      ),
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
      missing: z.number(),
    }),
});
