import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';

export const fixings = /* @__PURE__ */ operation('boss.fixings', {
  summary: 'What a euro was worth on the last thirty days of which it is known, and how the last look for it ended',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({}),
  output: () =>
    z.object({
      /** The latest first; millionths of each currency's unit for a euro. */
      days: z.array(z.object({ date: z.string(), rates: z.record(z.string(), z.number()) })),
      /** The latest is older than five days. */
      old: z.boolean(),
      look: z.nullable(z.object({ at: z.number(), outcome: z.enum(['new', 'same', 'down', 'malformed']) })),
    }),
});
