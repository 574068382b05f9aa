import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { localDate, venueId } from '#shared/contracts/fields.ts';
import { STEERINGS } from '#shared/domain/venue/rules.ts';

const amount = { parties: z.number(), covers: z.number() };

/** Each party counts as lost, unproven or recovered; `reasons` splits the lost ones by the limit that bound. */
const tally = {
  lost: z.object(amount),
  unproven: z.object(amount),
  recovered: z.object(amount),
  reasons: z.array(z.object({ reason: z.string(), ...amount })),
};

export const week = /* @__PURE__ */ operation('demand.week', {
  summary: 'What guests asked for in seven days and did not get, and why',
  access: ['owner', 'manager'],
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId(), from: localDate() }),
  output: () =>
    z.object({
      from: z.string(),
      days: z.array(z.object({ date: z.string(), ...tally })),
      total: z.object(tally),
      /**
       * `followed`: guests who took a proposed time. `covers`: covers with a place. `without`: the covers that the same
       * guests would fill without steering.
       */
      steering: z.object({
        mode: z.enum(STEERINGS),
        followed: z.number(),
        covers: z.number(),
        without: z.number(),
      }),
    }),
});
