import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { email, line, locale, meal, venueId } from '#shared/contracts/fields.ts';
import { PROVIDERS } from '#shared/domain/venue/deposits/providers.ts';
import { guestForm } from '../schemas/venue-schemas.ts';

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
      /** The current promotion of the venue; null for none. */
      promo: z.nullable(z.object({ title: z.string(), text: z.string() })),
      description: z.string(),
      menuUrl: z.nullable(z.string()),
      pictures: z.array(picture()),
      faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
      /** The usual week, Monday first; in minutes of the day, above 1440 after midnight. */
      hours: z.array(
        z.object({
          weekday: z.number(),
          spans: z.array(z.object({ meal: meal(), from: z.number(), to: z.number() })),
        }),
      ),
      /** Closed periods that are current or still to come. */
      closures: z.array(z.object({ from: z.string(), to: z.string() })),
      /** The e-mail address of the venue; empty for none. */
      email: z.string(),
      company: z.string(),
      terms: z.string(),
      /** How long the venue keeps guests' contact data, and their health notes. */
      kept: z.object({ contactMonths: z.number(), healthDays: z.number() }),
      /** For how many minutes the table is kept for a late guest; 0: not promised. */
      guaranteeMinutes: z.number(),
    }),
});

export const find = /* @__PURE__ */ operation('venues.find', {
  summary: 'What a guest page needs to know of the venue behind a hostname, or of one that a link names',
  access: 'public',
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown', 'venue.inactive'],
  /**
   * A named venue, as in the links of booked guests, takes precedence over the hostname's; one that does not exist is
   * ignored.
   */
  input: () =>
    z.object({
      hostname: line(253),
      venueId: z.optional(venueId()),
      /** The token of that link: it shows a venue whose page is closed. */
      token: z.optional(z.string().check(z.maxLength(200, { error: 'field.tooLong' }))),
    }),
  output: () =>
    z.object({
      venueId: venueId(),
      name: z.string(),
      zone: z.string(),
      locale: locale(),
      country: z.string(),
      currency: z.string(),
      color: z.string(),
      phone: z.string(),
      address: z.string(),
      logo: z.nullable(z.string()),
      areas: z.array(z.enum(['Indoor', 'Outdoor', 'HeatedDehors'])),
      /** The most guests that one table of each area seats; a larger party sits at several tables. */
      largestTables: z.array(z.number()),
      meals: z.array(meal()),
      minCovers: z.number(),
      onlinePartyLimit: z.number(),
      /** True if every booking is a request that the venue must accept. */
      approval: z.boolean(),
      /** True if some times or parties require a deposit; the slots show which. */
      deposits: z.boolean(),
      /** The providers that a deposit can be paid by; absent if there are none, or no deposits. */
      payBy: z.optional(z.array(z.enum(PROVIDERS))),
      horizonDays: z.number(),
      form: guestForm(),
      /** The present business day of the venue, the first that can be booked. */
      today: z.string(),
      /** The calendar date if it differs: after midnight, until the previous business day ends. */
      calendarDay: z.optional(z.string()),
      /** Online booking is suspended; existing reservations can still be reached. */
      paused: z.optional(z.literal(true)),
    }),
});

/** Where a guest came to, and the address that is written to once. */
const asked = () => ({ hostname: line(253), email: email() });

export const tell_me = /* @__PURE__ */ operation('venues.tell_me', {
  summary: 'Keeps an e-mail address, which is told once that a page which is not open yet has opened, and then deleted',
  access: 'public',
  rate: 'book',
  mutates: true,
  refusals: ['venue.unknown', 'message.tooMany'],
  input: () => z.object({ ...asked(), locale: locale(), agreed: z.literal(true, { error: 'field.required' }) }),
  output: () =>
    z.object({
      /** It has opened meanwhile, so nothing was kept. */
      open: z.boolean(),
    }),
});

export const forget_me = /* @__PURE__ */ operation('venues.forget_me', {
  summary: 'Deletes an address that was to be told',
  access: 'public',
  rate: 'book',
  mutates: true,
  refusals: ['venue.unknown'],
  input: () => z.object(asked()),
  output: () => z.object({}),
});
