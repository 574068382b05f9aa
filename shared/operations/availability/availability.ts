import * as z from 'zod/mini';
import { operation, SEES } from '#shared/contracts/define.ts';
import {
  area,
  count,
  holdKey,
  localDate,
  locale,
  meal,
  minute,
  month as monthField,
  sizeAndArea,
  venueId,
  visitor,
} from '#shared/contracts/fields.ts';
import { UNAVAILABLE_REASONS } from '#shared/domain/venue/reasons.ts';
import { STEERINGS } from '#shared/domain/venue/rules.ts';
import { deposit } from '../schemas/deposit-schemas.ts';
import { daySlot, dayStatus } from '../schemas/reservation-schemas.ts';
import { diets, options } from '../schemas/wish-schemas.ts';

export const month = /* @__PURE__ */ operation('availability.month', {
  summary: 'Which days of a month are open, waitlist, full or closed for a party',
  access: 'public',
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown', 'venue.inactive', 'venue.paused'],
  input: () => z.object({ venueId: venueId(), month: monthField(), covers: count(1, 200) }),
  output: () =>
    z.object({
      month: z.string(),
      days: z.array(z.object({ date: z.string(), status: z.enum(['open', 'waitlist', 'full', 'closed']) })),
    }),
});

export const day = /* @__PURE__ */ operation('availability.day', {
  summary: 'Every start time of a day, by default of the next one with a free time, with its status for a party',
  access: 'public',
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown', 'venue.inactive', 'venue.paused'],
  input: () =>
    z.object({
      venueId: venueId(),
      /** Absent: the next day on which the party finds a time; without one the next that is open at all, or today. */
      date: z.optional(localDate()),
      covers: count(1, 200),
      area: area(),
      /** The whole party, which may be larger than the `covers` that can be booked; a deposit depends on it. */
      party: z.optional(z.object({ adults: count(0, 200), children: count(0, 200) })),
      /** The time that the guest first asked for; proposals are then sought around it. */
      wished: z.optional(minute()),
      /** The key of the place that this guest holds, so that it does not block the guest's own search. */
      hold: z.optional(holdKey()),
      /** One of the children needs a highchair, and not every table has room for it. */
      highchair: z.optional(z.boolean()),
    }),
  output: () =>
    z.object({
      ...dayStatus(),
      steering: z.enum(STEERINGS),
      slots: z.array(
        z.object({
          ...daySlot(),
          /** A quieter time that the venue would like to fill; every other free time is offered too. */
          proposed: z.boolean(),
        }),
      ),
    }),
});

export const alternatives = /* @__PURE__ */ operation('availability.alternatives', {
  summary: 'Where else a guest could go who wanted a full time; the wish is noted for the owner',
  access: 'public',
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown', 'venue.inactive', 'venue.paused'],
  input: () =>
    z.object({
      venueId: venueId(),
      date: localDate(),
      start: minute(),
      covers: count(1, 200),
      area: area(),
      visitor: visitor(),
      hold: z.optional(holdKey()),
      highchair: z.optional(z.boolean()),
    }),
  output: () =>
    z.object({
      /** The time has become free in the meantime. */
      free: z.boolean(),
      alternatives: z.array(z.object({ date: z.string(), start: z.number(), area: area() })),
      waitlist: z.boolean(),
    }),
});

export const house = /* @__PURE__ */ operation('availability.house', {
  summary:
    'The times of a day as a host books them: the tables a party would have, what is in the way, and the best first',
  access: SEES,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () =>
    z.object({
      venueId: venueId(),
      /** By default the present business day, or the next one if no time of the present one is still to come. */
      date: z.optional(localDate()),
      ...sizeAndArea(),
      /** The time asked for; times near it rank first. */
      wished: z.optional(minute()),
    }),
  output: () =>
    z.object({
      date: z.string(),
      today: z.string(),
      minute: z.number(),
      closed: z.nullable(z.enum(UNAVAILABLE_REASONS)),
      /** The minutes that such a party stays. */
      duration: z.number(),
      areas: z.array(z.enum(['Indoor', 'Outdoor', 'HeatedDehors'])),
      /** The options about table and kitchen that the venue offers its guests. */
      options: options(),
      diets: diets(),
      locale: locale(),
      /** Whether the evening's bid prices influenced the proposals. */
      steered: z.boolean(),
      best: z.array(z.number()),
      slots: z.array(
        z.object({
          start: z.number(),
          meal: meal(),
          /** Null: free. */
          reason: z.nullable(z.enum(UNAVAILABLE_REASONS)),
          /** True if the time is free, or if a host may override the limit with a reason. */
          yields: z.boolean(),
          /** The names of the tables; several when no single table is large enough. */
          tables: z.array(z.string()),
          /** How many other parties would change tables. */
          moved: z.number(),
          deposit: z.optional(deposit()),
        }),
      ),
    }),
});

const party = { name: z.string(), start: z.number(), covers: z.number(), unit: z.number() };
const asked = { venueId: venueId(), date: localDate(), start: minute(), area: area() };
export const spots = /* @__PURE__ */ operation('availability.spots', {
  summary: 'How many more parties of each size a start time can take, one size at a time',
  access: SEES,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object(asked),
  output: () => z.object({ spots: z.array(z.object({ covers: z.number(), parties: z.number() })) }),
});

export const why = /* @__PURE__ */ operation('availability.why', {
  summary: 'Why a party cannot start at a time: the limit that binds with its figures, and what would free the time',
  access: SEES,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown', 'system.busy'],
  input: () => z.object({ ...asked, covers: count(1, 200) }),
  output: () =>
    z.object({
      /** Null: the time is free. */
      reason: z.nullable(z.enum(UNAVAILABLE_REASONS)),
      /** False when the search gave up before the result was certain. */
      proven: z.boolean(),
      /** The limit and how much of it is taken. */
      figures: z.nullable(z.object({ limit: z.number(), taken: z.number() })),
      /**
       * Each of these changes is enough on its own; a raised limit only if `next`, the limit that binds then, is null.
       */
      remedies: z.array(
        z.discriminatedUnion('kind', [
          z.object({
            kind: z.literal('raise'),
            limit: z.enum(UNAVAILABLE_REASONS),
            to: z.number(),
            next: z.nullable(z.enum(UNAVAILABLE_REASONS)),
          }),
          z.object({ kind: z.literal('unblock'), table: z.number(), from: z.number(), to: z.number() }),
          z.object({ kind: z.literal('unpin'), ...party }),
          z.object({ kind: z.literal('without'), ...party }),
        ]),
      ),
    }),
});
