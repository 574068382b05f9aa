import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { line, locale, meal, venueId } from '#shared/contracts/fields.ts';
import { guestForm } from './venue-schemas.ts';

const picture = () =>
  z.object({
    src: z.string(),
    width: z.number(),
    height: z.number(),
    card: z.optional(z.string()),
    alt: z.string(),
  });

export const about = /* @__PURE__ */ operation('venues.about', {
  summary: 'What a venue tells of itself, in one language: opening hours, menu, pictures, questions and answers',
  access: 'public',
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown', 'venue.inactive'],
  input: () => z.object({ venueId: venueId(), locale: locale() }),
  output: () =>
    z.object({
      /** What the house offers these days; null for nothing. */
      promo: z.nullable(z.object({ title: z.string(), text: z.string() })),
      description: z.string(),
      menuUrl: z.nullable(z.string()),
      pictures: z.array(picture()),
      faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
      /** The usual week, Monday first; minutes of the day, above 1440 past midnight. */
      hours: z.array(
        z.object({
          weekday: z.number(),
          spans: z.array(z.object({ meal: meal(), from: z.number(), to: z.number() })),
        }),
      ),
      /** Holidays that are still to come or under way. */
      closures: z.array(z.object({ from: z.string(), to: z.string() })),
      /** Where the house reads mail; empty for nowhere. */
      email: z.string(),
      company: z.string(),
      terms: z.string(),
      /** How long it keeps who its guests were, and what was said of health. */
      kept: z.object({ contactMonths: z.number(), healthDays: z.number() }),
      /** For how many minutes a table is kept for who comes late; 0 promises nothing. */
      guaranteeMinutes: z.number(),
    }),
});

export const find = /* @__PURE__ */ operation('venues.find', {
  summary: 'What a guest page needs to know of the venue behind a hostname, or of one that a link names',
  access: 'public',
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown', 'venue.inactive'],
  /** A venue that is named, as links of who is booked do, goes before the hostname's; one that does not exist is as if it had not been named. */
  input: () => z.object({ hostname: line(253), venueId: z.optional(venueId()) }),
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
      logo: z.nullable(z.string()),
      areas: z.array(z.enum(['Indoor', 'Outdoor', 'HeatedDehors'])),
      /** The most that one table of each area seats: who is more sits at several. */
      largestTables: z.array(z.number()),
      meals: z.array(meal()),
      minCovers: z.number(),
      onlinePartyLimit: z.number(),
      /** Every booking is a request that the house answers. */
      approval: z.boolean(),
      /** For some times or parties something is to be paid beforehand; the times say what. */
      deposits: z.boolean(),
      horizonDays: z.number(),
      form: guestForm(),
      /** The venue's business day now: the first that can be booked. */
      today: z.string(),
      /** What the calendar on the wall shows, where that is another day: after midnight, until the evening before is over. */
      calendarDay: z.optional(z.string()),
      /** Nobody can book online at the moment; who has booked still reaches the reservation. */
      paused: z.optional(z.literal(true)),
    }),
});
