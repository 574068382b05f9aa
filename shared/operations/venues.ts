import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { line, locale, meal, venueId } from '#shared/contracts/fields.ts';
import { guestForm } from './venue-schemas.ts';

export const find = operation('venues.find', {
  summary: 'What a guest page needs to know of the venue behind a hostname',
  access: 'public',
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown', 'venue.inactive'],
  input: () => z.object({ hostname: line(253) }),
  output: () =>
    z.object({
      venueId: venueId(),
      name: z.string(),
      zone: z.string(),
      locale: locale(),
      currency: z.string(),
      color: z.string(),
      phone: z.string(),
      address: z.string(),
      areas: z.array(z.enum(['Indoor', 'Outdoor', 'HeatedDehors'])),
      /** The most that one table of each area seats: who is more sits at several. */
      largestTables: z.array(z.number()),
      meals: z.array(meal()),
      minCovers: z.number(),
      onlinePartyLimit: z.number(),
      /** Every booking is a request that the house answers. */
      approval: z.boolean(),
      horizonDays: z.number(),
      form: guestForm(),
      /** The venue's business day now: what "today" means on the page. */
      today: z.string(),
    }),
});
