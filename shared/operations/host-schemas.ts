import * as z from 'zod/mini';
import { count } from '#shared/contracts/fields.ts';
import { MOST_TABLES } from '#shared/domain/day/most-tables.ts';
import { ACTIONS, isHouseAction } from '#shared/domain/reservation/act.ts';
import { COURSE_MOVES, type CourseStatus } from '#shared/domain/reservation/axes.ts';
import { commonReservation, diets, options, paymentStatus, presenceStatus, waits } from './reservation-schemas.ts';

/** Tables to join. */
export const severalTables = () =>
  z.array(count(1, 4095)).check(
    z.minLength(2, { error: 'field.tooShort' }),
    z.maxLength(MOST_TABLES, { error: 'field.tooMany' }),
    z.refine((tables) => new Set(tables).size === tables.length, { error: 'field.twice' }),
  );

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
    receivedBy: z.nullable(z.string()),
    note: z.string(),
    /** When a pending answer lapses. */
    expiresAt: z.optional(z.number()),
    waits: waits(),
    /** Until when a party that has left counts as at table; the reset minutes begin then. */
    tablesUntil: z.optional(z.number()),
    /** When a party that is at the house came, in milliseconds. */
    cameAt: z.optional(z.number()),
    /** Number of the table or combination the party has in the witness; null without a place. */
    unit: z.nullable(z.number()),
    pinned: z.boolean(),
    /** All tables of the party, and how many of it sit there. */
    tables: z.array(z.object({ unit: z.number(), covers: z.number(), pinned: z.boolean() })),
    payment: paymentStatus(),
    /** True while a resent message has not left yet and can be stopped. */
    unsend: z.boolean(),
    /** True when the last undo had to use other tables than before, because those were taken. */
    elsewhere: z.optional(z.literal(true)),
    actions: z.array(z.enum(ACTIONS.filter(isHouseAction))),
  });

/** A business day of a venue as its hosts work it. */
export const hostDay = () =>
  z.object({
    date: z.string(),
    /** The version of the day's sheet that this contains at least; live connections name it. */
    revision: z.number(),
    today: z.string(),
    zone: z.string(),
    venueName: z.string(),
    /** The venue clock's minute of `today`. */
    minute: z.number(),
    /** Minutes after the start from which a party counts as late, and from which a no-show is proposed. */
    lateMinutes: z.number(),
    noShowMinutes: z.number(),
    /** Minutes after the start for which a table is promised; zero promises nothing. */
    guaranteeMinutes: z.number(),
    /** Minutes before the next party's time from which a table is asked for. */
    conflictMinutes: z.number(),
    /** Minutes before the start from which a party's table counts as shown to the house, so that a change of it is news. */
    firmMinutes: z.number(),
    /** Minutes for laying a table anew after a party has left. */
    resetMinutes: z.number(),
    units: z.array(
      z.object({
        no: z.number(),
        name: z.string(),
        area: z.string(),
        min: z.number(),
        max: z.number(),
        tables: z.array(z.number()),
        /**
         * From when to when it is joined, for this day only; the same minute twice: only for the party that the house put
         * there.
         */
        joined: z.optional(z.object({ from: z.number(), to: z.number() })),
      }),
    ),
    reservations: z.array(hostReservation()),
    /** Unread words of guests of that day: whose conversation, how many, and which reservations are theirs. */
    unread: z.optional(z.array(z.object({ guest: z.string(), count: z.number(), ids: z.array(z.string()) }))),
    counters: z.object({
      parties: z.number(),
      covers: z.number(),
      seated: z.number(),
      expected: z.number(),
      unconfirmed: z.number(),
      /** Guests who were asked for a reconfirmation and have not answered. */
      unanswered: z.number(),
      waitlisted: z.number(),
      toBeManaged: z.number(),
    }),
    /** Requests of other days, from today on, that still wait for an answer. */
    requestsElsewhere: z.array(z.object({ date: z.string(), count: z.number() })),
    /** On the current day: how many parties of an earlier day were marked neither as come nor as no-show. */
    unmarked: z.optional(z.array(z.object({ date: z.string(), count: z.number() }))),
    /** Why the house is closed that day, as a refusal code; null when it is open. */
    closed: z.nullable(z.string()),
    /** Whether guests can book by themselves at all. */
    pageOpen: z.boolean(),
  });
