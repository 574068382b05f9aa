import * as z from 'zod/mini';
import { refusalsOf } from '#shared/contracts/define.ts';
import {
  count,
  email,
  emailOrNone,
  fives,
  line,
  localDate,
  locale,
  minute,
  reservationId,
  sizeAndArea,
  text,
  typedPhone,
  venueId,
} from '#shared/contracts/fields.ts';
import { MAX_TABLES } from '#shared/domain/day/most-tables.ts';
import { MAX_BATCH } from '#shared/domain/impact/batches.ts';
import { MESSAGE_CHANNELS } from '#shared/domain/message/message.ts';
import { UNAVAILABLE_REASONS } from '#shared/domain/venue/reasons.ts';
import { MAX_STAY } from '#shared/domain/venue/stay.ts';
import { severalTables } from './host-schemas.ts';
import { highchairsFit, logEntry, messagePurpose, messageState } from './reservation-schemas.ts';
import { diets, options } from './wish-schemas.ts';

/** What a host enters for a caller. */
export const venueBooking = () =>
  z
    .object({
      venueId: venueId(),
      date: localDate(),
      start: fives(0, 2875),
      ...sizeAndArea(),
      name: line(60),
      /** Empty: the caller gets messages by mail, or none. */
      phone: typedPhone(0),
      email: z.optional(email()),
      locale: locale(),
      /** `remarks`: the guest's wishes. `note`: for the venue alone. */
      remarks: text(500),
      note: text(500),
      options: options(),
      diets: diets(),
      /** The table or combination chosen by the venue, which pins the party; and the stay, in elapsed minutes. */
      unit: z.optional(count(1, 4095)),
      duration: z.optional(fives(15, MAX_STAY)),
      /** Waives the deposit that would apply; requires a reason. */
      waiveDeposit: z.optional(z.boolean()),
      /** Why a limit is overridden. Without it a limit refuses the booking. */
      reason: z.optional(line(200)),
    })
    .check(
      highchairsFit(),
      z.refine(({ waiveDeposit, reason }) => !waiveDeposit || reason !== undefined, {
        path: ['reason'],
        error: 'field.required',
      }),
    );

/** The refusals of a booking by the venue. */
export const VENUE_BOOKING_REFUSALS = /* @__PURE__ */ refusalsOf(UNAVAILABLE_REASONS, [
  'venue.unknown',
  'request.invalid',
  'reservation.duplicate',
  'table.unknown',
  'system.busy',
]);

/** The new terms, and the reason for overriding a limit; without it a limit refuses the alteration. */
export const venueAlteration = () =>
  z
    .object({
      ...target(),
      date: localDate(),
      /** A new start is a multiple of five minutes; a walk-in keeps the minute of its arrival. */
      start: minute(),
      ...sizeAndArea(),
      /** The corrected name; without it the name is kept. */
      name: z.optional(line(80)),
      reason: z.optional(line(200)),
    })
    .check(highchairsFit());

/** The corrected number and address, empty for none. `reason`: why a second booking for the same meal is allowed. */
export const venueContact = () =>
  z.object({ ...target(), phone: typedPhone(0), email: emailOrNone(), reason: z.optional(line(200)) });

/** The independent checker's findings for a day. */
export const verifiedDay = () =>
  z.object({
    date: z.string(),
    version: z.number(),
    parties: z.number(),
    /** English sentences for support; empty if everything is correct. */
    violations: z.array(z.string()),
  });

/** The history of a reservation, oldest first. */
export const reservationLog = () =>
  z.object({
    entries: z.array(logEntry()),
    messages: z.array(
      z.object({
        at: z.number(),
        purpose: messagePurpose(),
        channel: z.enum(MESSAGE_CHANNELS),
        state: messageState(),
      }),
    ),
    /** The thread id of the guest's conversation; null if there is none, or if the caller may not read the inbox. */
    conversation: z.nullable(z.string()),
  });

export const tablesWindow = () => ({ venueId: venueId(), date: localDate(), begin: minute(), end: minute() });

/** A party as shown to the host. */
const known = { id: z.string(), name: z.string(), start: z.number(), covers: z.number() };

export const proposedTables = () =>
  z.object({
    date: z.string(),
    /** The sheet version, to be repeated in `reservations.bind_tables`. */
    version: z.number(),
    /**
     * The time of the proposal in milliseconds, to be repeated too: how soon the service begins affects the cost of a
     * move.
     */
    at: z.number(),
    /** How many parties would be pinned. */
    bound: z.number(),
    moves: z.array(z.object({ ...known, from: z.number(), to: z.number() })),
    /** The parties without a usable table. */
    stranded: z.array(z.object(known)),
  });

export const walkInQuotes = () =>
  z.object({
    date: z.string(),
    minute: z.number(),
    /**
     * The minutes to wait and the tables, several for a party too large for any single one; null when there is none
     * within two hours.
     */
    quotes: z.array(
      z.object({
        covers: z.number(),
        quote: z.nullable(z.object({ wait: z.number(), unit: z.number(), units: z.array(z.number()) })),
        /**
         * The best tables that they can have now: until when, null for the rest of the day, and for how many minutes if
         * that is shorter than usual.
         */
        tables: z.array(
          z.object({ units: z.array(z.number()), until: z.nullable(z.number()), minutes: z.nullable(z.number()) }),
        ),
        /** A larger party that has a table sooner, and its tables, which are not for so few. */
        sooner: z.nullable(z.object({ covers: z.number(), units: z.array(z.number()) })),
      }),
    ),
  });

/** The proposal to bind: the sheet version and, if not the present one, the time for which it was made. */
export const boundTables = () =>
  z.object({ ...tablesWindow(), version: count(0, 1_000_000_000), at: z.optional(count(0, 4_102_444_800_000)) });

/** The reservation to act on, with the revision that the caller last saw. */
export const target = () => ({ venueId: venueId(), id: reservationId(), revision: count(1, 1_000_000) });

/** The refusals that every action on a reservation shares. */
export const STEP_REFUSALS = [
  'venue.unknown',
  'reservation.unknown',
  'reservation.stale',
  'reservation.notAllowed',
  'system.busy',
] as const;

/** The refusals of sending a message about a reservation, whatever its revision. */
export const SENDING_REFUSALS = [
  'venue.unknown',
  'reservation.unknown',
  'reservation.notAllowed',
  'system.busy',
] as const;

/** The refusals of giving a party a table. */
export const TABLE_REFUSALS = /* @__PURE__ */ refusalsOf(UNAVAILABLE_REASONS, [
  'table.unknown',
  'table.taken',
  'table.laid',
  'table.withheld',
]);

/**
 * The tables for a party: a unit, or `tables` pushed together, linked or not. `seats`: how many they seat together; by
 * default the sum of their seats.
 */
const ledTo = () => ({
  unit: z.optional(count(1, 4095)),
  tables: z.optional(severalTables()),
  seats: z.optional(count(1, 255)),
});

export const DOOR_REFUSALS = /* @__PURE__ */ refusalsOf(TABLE_REFUSALS, [
  'table.otherArea',
  'venue.unknown',
  'request.invalid',
  'system.busy',
]);

/**
 * A party at the door; the number, if known, identifies the guest. `minutes`: a stay shorter than usual. `at`: when they
 * sat down, for one that is recorded later, because there was no connection.
 */
export const walkedIn = () =>
  z.object({
    ...{ venueId: venueId(), covers: count(1, 99), name: line(80), phone: z.optional(typedPhone(0)), ...ledTo() },
    minutes: z.optional(fives(15, MAX_STAY)),
    at: z.optional(count(0, 4_102_444_800_000)),
  });

/**
 * A party's new table, start or stay; what is not named stays as it is, and the guest is told of a new start.
 * `insteadOf`: the table to leave when the party sits at several; by default the first.
 */
export const arrangement = () => ({
  insteadOf: z.optional(count(1, 4095)),
  ...ledTo(),
  start: z.optional(fives(0, 2875)),
  /**
   * In minutes on the clock from the start to the end; on a night with a clock change they differ from the elapsed
   * minutes.
   */
  duration: z.optional(fives(15, MAX_STAY)),
  pinned: z.optional(z.boolean()),
});

/**
 * All tables of a party, or tables pushed together for it, each with its number of guests. Each is pinned by default.
 */
export const seats = () =>
  z
    .array(z.object({ ...ledTo(), covers: count(1, 255), pinned: z.optional(z.boolean()) }))
    .check(z.minLength(1, { error: 'field.required' }), z.maxLength(MAX_TABLES, { error: 'field.tooMany' }));

const settled = () =>
  z.object({
    id: reservationId(),
    revision: count(1, 1_000_000),
    start: z.nullable(minute()),
    reason: z.optional(line(200)),
    silent: z.optional(z.literal(true)),
  });

/**
 * Several reservations to move within their day or to cancel (`start` null); at most one action for each. `reason` of a
 * cancellation, which its guest reads unless it is `silent`.
 */
export const actions = () =>
  z.array(settled()).check(
    z.minLength(1, { error: 'field.required' }),
    z.maxLength(MAX_BATCH, { error: 'field.tooMany' }),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, { error: 'field.twice' }),
  );
