import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { venueId } from '#shared/contracts/fields.ts';
import { CHANGE_KINDS } from '#shared/domain/yield/changes.ts';

export const earn_more = /* @__PURE__ */ operation('stats.earn_more', {
  summary: 'Changes of the settings that would have brought more covers on past days, best first',
  access: 'operator',
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId() }),
  output: () =>
    z.object({
      period: z.object({ from: z.string(), to: z.string() }),
      /** Days with refused guests that were tried, and the parties refused on them. */
      days: z.number(),
      parties: z.number(),
      /** From too little to be more than a hint. */
      thin: z.boolean(),
      /** Days still to be tried: the caller asks again. */
      missing: z.number(),
      changes: z.array(
        z.object({
          kind: z.enum(CHANGE_KINDS),
          by: z.number(),
          area: z.nullable(z.string()),
          covers: z.number(),
          days: z.number(),
          /** ISO number of the weekday with most of the gain, and the wished start with most of it. */
          weekday: z.nullable(z.number()),
          start: z.nullable(z.number()),
        }),
      ),
    }),
});
