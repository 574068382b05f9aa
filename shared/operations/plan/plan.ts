import * as z from 'zod/mini';
import { operation, SEES, WORKS } from '#shared/contracts/define.ts';
import { count, fives, line, localDate, venueId } from '#shared/contracts/fields.ts';
import { REPEATS } from '#shared/domain/venue/closed-period.ts';
import { HALL_LIMITS } from '#shared/domain/venue/halls.ts';
import { severalTables } from '../schemas/host-schemas.ts';
import { caps, exception, hallParts, kitchenParty, seatingArea, seatingTable, shift } from './plan-schemas.ts';

export const day = /* @__PURE__ */ operation('plan.day', {
  summary: 'A day’s sheet and the rules it is seated by, so that a move can be judged before it is made',
  access: SEES,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId(), date: localDate() }),
  output: () =>
    z.object({
      date: z.string(),
      /** The version of the sheet; the same as the day's revision. */
      revision: z.number(),
      /** The stored sheet in base64; it contains no guest data. */
      sheet: z.string(),
      /** The rules by which a booking by the venue is judged; limits that apply only to guests are left out. */
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
        closedPeriods: z.array(z.object({ from: z.string(), to: z.string(), every: z.exactOptional(z.enum(REPEATS)) })),
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
  /** Without a date: the present business day. */
  input: () => z.object({ venueId: venueId(), date: z.optional(localDate()) }),
  output: () =>
    z.object({
      date: z.string(),
      revision: z.number(),
      today: z.string(),
      minute: z.number(),
      venueName: z.string(),
      /** Why the venue is closed that day, as a refusal code; null when it is open. */
      closed: z.nullable(z.string()),
      /**
       * The parties that eat or have eaten, ordered by start; waitlisted, requested and cancelled ones are not
       * included.
       */
      parties: z.array(kitchenParty()),
    }),
});

/** The time for which a table is withheld, in minutes of the day. */
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
  refusals: ['venue.unknown', 'table.unknown', 'table.taken', 'table.joined', 'tables.none', 'system.busy'],
  input: () => z.object({ venueId: venueId(), date: localDate(), ...block() }).check(orderly()),
  /**
   * `moved`: how many parties now sit elsewhere. `closed`: the periods that were open before; an undo reopens only
   * these.
   */
  output: () =>
    z.object({
      date: z.string(),
      moved: z.number(),
      closed: z.array(z.object({ from: z.number(), to: z.number() })),
    }),
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

export const join = /* @__PURE__ */ operation('plan.join', {
  summary:
    'Joins tables of one area for a time, linked or not: they are sold as one table then, and none of them alone',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: [
    'venue.unknown',
    'table.unknown',
    'table.otherArea',
    'table.taken',
    'table.laid',
    'table.withheld',
    'table.joined',
    'tables.none',
    'system.busy',
  ],
  input: () =>
    z
      .object({
        venueId: venueId(),
        date: localDate(),
        tables: severalTables(),
        from: fives(0, 2875),
        to: fives(5, 2880),
        /** How many the joined tables seat; by default the sum of their seats. */
        seats: z.optional(count(1, 255)),
      })
      .check(orderly()),
  /** `no`: the number of the joined tables on that day. `moved`: how many parties now sit elsewhere. */
  output: () => z.object({ date: z.string(), no: z.number(), moved: z.number() }),
});

export const split = /* @__PURE__ */ operation('plan.split', {
  summary: 'Splits tables that were joined for a time; whoever is bound to them keeps them as long as it stays',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: ['venue.unknown', 'table.notJoined', 'tables.none', 'system.busy'],
  input: () => z.object({ venueId: venueId(), date: localDate(), no: count(1, 4095) }),
  /** The joined tables that were split, so that they can be joined again. */
  output: () =>
    z.object({
      date: z.string(),
      moved: z.number(),
      tables: z.array(z.number()),
      from: z.number(),
      to: z.number(),
      seats: z.number(),
    }),
});

export const move_block = /* @__PURE__ */ operation('plan.move_block', {
  summary: 'Moves a closed time to another table or another time, or makes it longer or shorter',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: [
    'venue.unknown',
    'table.unknown',
    'table.taken',
    'table.open',
    'table.withheld',
    'table.joined',
    'tables.none',
    'system.busy',
  ],
  input: () =>
    z.object({
      venueId: venueId(),
      date: localDate(),
      block: z.object(block()).check(orderly()),
      into: z.object(block()).check(orderly()),
    }),
  /** How many parties now sit elsewhere. */
  output: () => z.object({ date: z.string(), moved: z.number() }),
});

export const halls = /* @__PURE__ */ operation('plan.halls', {
  summary: 'The halls as they are drawn; tables that nobody has drawn yet stand in rows',
  access: SEES,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId() }),
  output: () =>
    z.object({
      /** To be repeated in `plan.halls_write`. */
      revision: z.number(),
      /** `name` null: the undrawn tables of an area. */
      halls: z.array(z.object({ ...hallParts(), name: z.nullable(z.string()), area: z.nullable(seatingArea()) })),
    }),
});

export const halls_write = /* @__PURE__ */ operation('plan.halls_write', {
  summary: 'Draws the halls anew: walls, things that stand about, and where each table is',
  access: ['owner', 'manager'],
  rate: 'write',
  // The revision makes sure that it takes effect once, however often it is sent.
  mutates: false,
  // The halls of the largest venue: the change log stores the old and new halls in one item of at most 400 kB.
  maxBody: 196_608,
  refusals: ['venue.unknown', 'settings.guarded', 'settings.stale', 'request.invalid'],
  input: () =>
    z.object({
      venueId: venueId(),
      revision: count(0, 1_000_000),
      halls: z
        .array(z.object({ ...hallParts(), name: line(40) }))
        .check(z.maxLength(HALL_LIMITS.halls, { error: 'field.tooMany' })),
    }),
  output: () => z.object({ revision: z.number() }),
});
