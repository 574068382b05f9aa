import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { venueId } from '#shared/contracts/fields.ts';

export const ticket = /* @__PURE__ */ operation('live.ticket', {
  summary: 'A ticket for one live connection, over which the pages of a venue hear that a day has changed',
  access: 'operator',
  rate: 'write',
  // An unused ticket expires after half a minute; a repeated call issues another one.
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId() }),
  /** `seconds`: the lifetime of the ticket. */
  output: () => z.object({ ticket: z.string(), seconds: z.number() }),
});
