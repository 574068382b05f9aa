import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { count, fives, localDate, venueId } from '#shared/contracts/fields.ts';
import { caps, exception, kitchenParty, seatingArea, seatingTable, shift } from './plan-schemas.ts';

const WORKS = ['owner', 'manager', 'host'] as const;

export const day = /* @__PURE__ */ operation('plan.day', {
  summary: 'A day’s sheet and the rules it is seated by, so that a move can be judged before it is made',
  access: [...WORKS, 'viewer'],
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId(), date: localDate() }),
  output: () =>
    z.object({
      date: z.string(),
      /** The version of the sheet; the same as the day's revision. */
      revision: z.number(),
      /** The sheet as it is stored, in base 64, without anything of a guest. */
      sheet: z.string(),
      /** What a booking of the house is judged by; limits that only guests have are left out. */
      rules: z.object({
        zone: z.string(),
        areas: z.array(seatingArea()),
        tables: z.array(seatingTable()),
        combinations: z.array(
          z.object({
            no: z.number(),
            name: z.string(),
            tables: z.array(z.number()),
            min: z.number(),
            max: z.number(),
          }),
        ),
        shifts: z.array(shift()),
        durations: z.array(z.object({ upTo: z.number(), minutes: z.number() })),
        resetMinutes: z.number(),
        pacing: caps(),
        capacity: caps(),
        exceptions: z.array(exception()),
        closedWeekdays: z.array(z.number()),
        closedPeriods: z.array(z.object({ from: z.string(), to: z.string() })),
        minCovers: z.number(),
        firmMinutes: z.number(),
      }),
    }),
});

export const kitchen = /* @__PURE__ */ operation('plan.kitchen', {
  summary: 'Who eats when on a business day, with what the kitchen must know; no numbers, no addresses',
  access: 'operator',
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  /** Without a date: the business day now. */
  input: () => z.object({ venueId: venueId(), date: z.optional(localDate()) }),
  output: () =>
    z.object({
      date: z.string(),
      revision: z.number(),
      today: z.string(),
      minute: z.number(),
      venueName: z.string(),
      /** By start; who waits, asks or has been refused is not among them. */
      parties: z.array(kitchenParty()),
    }),
});

/** A table withheld from one minute of the day to another. */
const block = () => ({ table: count(1, 4095), from: fives(0, 2875), to: fives(5, 2880) });
const orderly = () =>
  z.refine<{ from: number; to: number }>(({ from, to }) => !(to <= from), {
    path: ['to'],
    error: 'field.order',
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

export const withhold = /* @__PURE__ */ operation('plan.withhold', {
  summary: 'Closes a table for a time; whoever may be moved is seated elsewhere',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: ['venue.unknown', 'table.unknown', 'table.taken', 'tables.none', 'system.busy'],
  input: () => z.object({ venueId: venueId(), date: localDate(), ...block() }).check(orderly()),
  /** How many parties sit elsewhere now. */
  output: () => z.object({ date: z.string(), moved: z.number() }),
});

export const give_back = /* @__PURE__ */ operation('plan.give_back', {
  summary: 'Opens a table again that was closed for a time; what was not closed stays as it is',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: ['venue.unknown', 'system.busy'],
  input: () => z.object({ venueId: venueId(), date: localDate(), ...block() }).check(orderly()),
  output: () => z.object({ date: z.string() }),
});
