import * as z from 'zod/mini';
import { count, line, meal } from '#shared/contracts/fields.ts';
import { COURSE_MOVES, type CourseStatus } from '#shared/domain/reservation/axes.ts';
import { DECOR_KINDS, HALL_LIMITS, TABLE_SHAPES } from '#shared/domain/venue/halls.ts';
import { bookingStatus, presenceStatus } from '../schemas/reservation-schemas.ts';
import { diets, options } from '../schemas/wish-schemas.ts';

/* The data by which a day's parties are seated, as the browser gets it. */

export const seatingArea = () => z.enum(['Indoor', 'Outdoor', 'HeatedDehors']);

export const seatingTable = () =>
  z.object({
    no: z.number(),
    name: z.string(),
    area: seatingArea(),
    min: z.number(),
    max: z.number(),
    accessible: z.optional(z.boolean()),
    highchairs: z.optional(z.boolean()),
    priority: z.optional(z.number()),
  });

export const caps = () => z.object({ covers: z.optional(z.number()), parties: z.optional(z.number()) });

export const exception = () =>
  z.object({
    date: z.string(),
    from: z.number(),
    to: z.number(),
    closed: z.optional(z.boolean()),
    pacing: z.optional(caps()),
    capacity: z.optional(caps()),
  });

export const shift = () =>
  z.object({
    id: z.string(),
    meal: meal(),
    weekdays: z.array(z.number()),
    firstSeating: z.number(),
    lastSeating: z.number(),
    close: z.number(),
    slotStep: z.number(),
    areas: z.optional(z.array(seatingArea())),
    from: z.optional(z.string()),
    to: z.optional(z.string()),
  });

/** A party as shown to the kitchen. */
export const kitchenParty = () =>
  z.object({
    id: z.string(),
    name: z.string(),
    start: z.number(),
    meal: meal(),
    adults: z.number(),
    children: z.number(),
    highchairs: z.number(),
    /** The names of its tables or combination; empty without one. */
    table: z.string(),
    booking: bookingStatus(),
    presence: presenceStatus(),
    course: z.nullable(z.enum(Object.keys(COURSE_MOVES) as CourseStatus[])),
    options: options(),
    diets: diets(),
    remarks: z.string(),
    note: z.string(),
    /** What the venue has noted that the guest must not be served. */
    allergies: z.string(),
  });

const most = (pieces: number = HALL_LIMITS.pieces) => z.maxLength(pieces, { error: 'field.tooMany' });
const length = () => count(0, HALL_LIMITS.most);
const where = () => ({ x: length(), y: length(), rotation: count(0, 359) });

/** A hall without its name. */
export const hallParts = () => ({
  id: z.string().check(z.regex(/^[\w-]{1,40}$/, { error: 'field.format' })),
  width: count(HALL_LIMITS.least, HALL_LIMITS.most),
  height: count(HALL_LIMITS.least, HALL_LIMITS.most),
  tables: z
    .array(z.object({ no: count(1, 4095), shape: z.enum(TABLE_SHAPES, { error: 'field.choice' }), ...where() }))
    .check(most(HALL_LIMITS.tables)),
  walls: z.array(z.object({ x: length(), y: length(), toX: length(), toY: length() })).check(most()),
  decor: z
    .array(
      z.object({
        kind: z.enum(DECOR_KINDS, { error: 'field.choice' }),
        ...where(),
        width: count(10, HALL_LIMITS.most),
        height: count(10, HALL_LIMITS.most),
        text: z.optional(line(40)),
      }),
    )
    .check(most()),
});
