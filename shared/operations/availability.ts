import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import {
  area,
  count,
  holdKey,
  localDate,
  meal,
  minute,
  month as monthField,
  venueId,
  visitor,
} from '#shared/contracts/fields.ts';
import { STEERINGS } from '#shared/domain/venue/rules.ts';

export const month = operation('availability.month', {
  summary: 'Which days of a month are open, waitlist, full or closed for a party',
  access: 'public',
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown', 'venue.inactive'],
  input: () => z.object({ venueId: venueId(), month: monthField(), covers: count(1, 200) }),
  output: () =>
    z.object({
      month: z.string(),
      days: z.array(z.object({ date: z.string(), status: z.enum(['open', 'waitlist', 'full', 'closed']) })),
    }),
});

export const day = operation('availability.day', {
  summary: 'Every start time of a day with its status for a party',
  access: 'public',
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown', 'venue.inactive'],
  input: () =>
    z.object({
      venueId: venueId(),
      date: localDate(),
      covers: count(1, 200),
      area: area(),
      /** The time the guest asked for first: proposals are then sought around it. */
      wished: z.optional(minute()),
      /** The key of the place this guest holds, which does not stand in the guest's own way. */
      hold: z.optional(holdKey()),
    }),
  output: () =>
    z.object({
      date: z.string(),
      status: z.enum(['open', 'waitlist', 'full', 'closed']),
      reason: z.optional(z.string()),
      steering: z.enum(STEERINGS),
      slots: z.array(
        z.object({
          start: z.number(),
          meal: meal(),
          status: z.enum(['free', 'waitlist', 'soldOut', 'unavailable']),
          reason: z.optional(z.string()),
          /** A quieter time that the house would like to fill; every free time is on offer all the same. */
          proposed: z.boolean(),
        }),
      ),
    }),
});

export const alternatives = operation('availability.alternatives', {
  summary: 'Where else a guest could go who wanted a full time; the wish is noted for the owner',
  access: 'public',
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown', 'venue.inactive'],
  input: () =>
    z.object({
      venueId: venueId(),
      date: localDate(),
      start: minute(),
      covers: count(1, 200),
      area: area(),
      visitor: visitor(),
      hold: z.optional(holdKey()),
    }),
  output: () =>
    z.object({
      /** The time has become free meanwhile. */
      free: z.boolean(),
      alternatives: z.array(z.object({ date: z.string(), start: z.number(), area: area() })),
      waitlist: z.boolean(),
    }),
});
