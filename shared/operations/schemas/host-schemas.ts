import * as z from 'zod/mini';
import { count } from '#shared/contracts/fields.ts';
import { MAX_TABLES } from '#shared/domain/day/most-tables.ts';
import { ACTIONS, isVenueAction } from '#shared/domain/reservation/actions.ts';
import { COURSE_MOVES, type CourseStatus } from '#shared/domain/reservation/axes.ts';
import { commonReservation, paymentStatus, presenceStatus, waits } from './reservation-schemas.ts';
import { diets, options } from './wish-schemas.ts';

/** The numbers of tables to join. */
export const severalTables = () =>
  z.array(count(1, 4095)).check(
    z.minLength(2, { error: 'field.tooShort' }),
    z.maxLength(MAX_TABLES, { error: 'field.tooMany' }),
    z.refine((tables) => new Set(tables).size === tables.length, { error: 'field.twice' }),
  );

/** A reservation as the staff see it. */
export const hostReservation = () =>
  z.object({
    ...commonReservation(),
    email: z.optional(z.string()),
    /** The guest in the venue's guest book. */
    guestId: z.optional(z.string()),
    options: options(),
    diets: diets(),
    channel: z.string(),
    presence: presenceStatus(),
    course: z.nullable(z.enum(Object.keys(COURSE_MOVES) as CourseStatus[])),
    receivedBy: z.nullable(z.string()),
    bill: z.optional(z.number()),
    note: z.string(),
    /** When an unanswered request, offer or confirmation expires. */
    expiresAt: z.optional(z.number()),
    waits: waits(),
    /** Until when the tables of a departed party count as occupied; the reset minutes start then. */
    tablesUntil: z.optional(z.number()),
    /** When a party that is at the venue arrived, in milliseconds. */
    cameAt: z.optional(z.number()),
    /** The number of the party's table or combination in the witness; null without a place. */
    unit: z.nullable(z.number()),
    pinned: z.boolean(),
    /** All tables of the party, and how many of its guests sit at each. */
    tables: z.array(z.object({ unit: z.number(), covers: z.number(), pinned: z.boolean() })),
    payment: paymentStatus(),
    /** True while a resent message has not been sent and can still be stopped. */
    unsend: z.boolean(),
    /** True when the last undo had to use other tables, because the previous ones were taken. */
    elsewhere: z.optional(z.literal(true)),
    /** For a booking with an unproven number: the same for all of one network address. */
    origin: z.optional(z.string()),
    actions: z.array(z.enum(ACTIONS.filter(isVenueAction))),
  });

/** A business day of a venue, as shown to its hosts. */
export const hostDay = () =>
  z.object({
    date: z.string(),
    /** The sheet version that this day includes at least; live connections refer to it. */
    revision: z.number(),
    today: z.string(),
    zone: z.string(),
    venueName: z.string(),
    /** The present minute of `today`, in venue time. */
    minute: z.number(),
    /** Minutes after the start from which a party counts as late, and from which a no-show is proposed. */
    lateMinutes: z.number(),
    noShowMinutes: z.number(),
    /** Minutes after the start for which a table is promised; zero promises nothing. */
    guaranteeMinutes: z.number(),
    /** Minutes before the next party's start from which a table is reported as needed. */
    conflictMinutes: z.number(),
    /**
     * Minutes before the start from which a party's table counts as known to the venue, so that a change of it is
     * reported.
     */
    firmMinutes: z.number(),
    /** Minutes for resetting a table after a party has left. */
    resetMinutes: z.number(),
    units: z.array(
      z.object({
        no: z.number(),
        name: z.string(),
        area: z.string(),
        min: z.number(),
        max: z.number(),
        tables: z.array(z.number()),
        /** When it is joined, for this day only. `from` equals `to`: only for the party that the venue placed there. */
        joined: z.optional(z.object({ from: z.number(), to: z.number() })),
      }),
    ),
    reservations: z.array(hostReservation()),
    /**
     * Unread messages of guests with reservations on that day: the thread, the number of messages and the reservations.
     */
    unread: z.optional(z.array(z.object({ guest: z.string(), count: z.number(), ids: z.array(z.string()) }))),
    counters: z.object({
      parties: z.number(),
      covers: z.number(),
      seated: z.number(),
      expected: z.number(),
      unconfirmed: z.number(),
      /** Guests who were asked to reconfirm and have not answered. */
      unanswered: z.number(),
      waitlisted: z.number(),
      toBeManaged: z.number(),
    }),
    /** Unanswered requests on other days, from today on. */
    requestsElsewhere: z.array(z.object({ date: z.string(), count: z.number() })),
    /** On the present or a past day: how many parties of earlier days were marked neither as arrived nor as no-show. */
    unmarked: z.optional(z.array(z.object({ date: z.string(), count: z.number() }))),
    /** Why the venue is closed that day, as a refusal code; null when it is open. */
    closed: z.nullable(z.string()),
    /** Whether guests can book online at all. */
    pageOpen: z.boolean(),
  });
