import * as z from 'zod/mini';
import { ACTIONS, isHouseAction } from '#shared/domain/reservation/act.ts';
import { COURSE_MOVES, type CourseStatus } from '#shared/domain/reservation/axes.ts';
import { commonReservation, diets, options, paymentStatus, presenceStatus, waits } from './reservation-schemas.ts';

/** A reservation as the house sees it. */
export const hostReservation = () =>
  z.object({
    ...commonReservation(),
    email: z.optional(z.string()),
    options: options(),
    diets: diets(),
    channel: z.string(),
    presence: presenceStatus(),
    course: z.nullable(z.enum(Object.keys(COURSE_MOVES) as CourseStatus[])),
    note: z.string(),
    /** When what awaits an answer lapses. */
    expiresAt: z.optional(z.number()),
    waits: waits(),
    /** Number of the table or combination the party has in the witness; null without a place. */
    unit: z.nullable(z.number()),
    pinned: z.boolean(),
    /** All tables of the party, and how many of it sit there. */
    tables: z.array(z.object({ unit: z.number(), covers: z.number(), pinned: z.boolean() })),
    payment: paymentStatus(),
    actions: z.array(z.enum(ACTIONS.filter(isHouseAction))),
  });
