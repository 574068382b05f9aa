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
import { UNAVAILABLE_REASONS } from '#shared/domain/availability/reasons.ts';
import { MOST_TABLES } from '#shared/domain/day/most-tables.ts';
import { LONGEST_STAY } from '#shared/domain/day/sheet.ts';
import { MOST_DEEDS } from '#shared/domain/impact/deeds.ts';
import { MESSAGE_CHANNELS } from '#shared/domain/message/message.ts';
import { severalTables } from './host-schemas.ts';
import { diets, highchairsFit, messagePurpose, messageState, options } from './reservation-schemas.ts';

/** What a host writes down of a caller. */
export const houseBooking = () =>
  z
    .object({
      venueId: venueId(),
      date: localDate(),
      start: fives(0, 2875),
      ...sizeAndArea(),
      name: line(60),
      /** None: the caller is written to by mail, or not at all. */
      phone: typedPhone(0),
      email: z.optional(email()),
      locale: locale(),
      /** What the guest wishes, and what is for the house alone. */
      remarks: text(500),
      note: text(500),
      options: options(),
      diets: diets(),
      /** The house's own choice of table, which pins; and of the stay, in minutes that pass. */
      unit: z.optional(count(1, 4095)),
      duration: z.optional(fives(15, LONGEST_STAY)),
      /** The deposit that would apply is not asked for; this needs a reason too. */
      waiveDeposit: z.optional(z.boolean()),
      /** Why a limit is set aside. Without it a limit refuses. */
      reason: z.optional(line(200)),
    })
    .check(
      highchairsFit(),
      z.refine(({ waiveDeposit, reason }) => !waiveDeposit || reason !== undefined, {
        path: ['reason'],
        error: 'field.required',
      }),
    );

/** Why a house’s own booking cannot be written down. */
export const HOUSE_BOOKING_REFUSALS = /* @__PURE__ */ refusalsOf(UNAVAILABLE_REASONS, [
  'venue.unknown',
  'request.invalid',
  'reservation.duplicate',
  'table.unknown',
  'system.busy',
]);

/** What shall be agreed instead, and why a limit is set aside for it; without the reason a limit refuses. */
export const houseAlteration = () =>
  z
    .object({
      ...target(),
      date: localDate(),
      /** Another one stands on the grid of five minutes; who walked in came when they came. */
      start: minute(),
      ...sizeAndArea(),
      /** The guest's name as it is right; without it the name stays. */
      name: z.optional(line(80)),
      reason: z.optional(line(200)),
    })
    .check(highchairsFit());

/** Number and address as they are right; empty where there is none. The reason is why a second booking for one meal is set aside. */
export const houseContact = () =>
  z.object({ ...target(), phone: typedPhone(0), email: emailOrNone(), reason: z.optional(line(200)) });

/** Why what was typed is no number. */
export const PHONE_REFUSALS = ['phone.length', 'phone.countryCode', 'phone.notLocal', 'phone.invalid'] as const;

/** A day as the independent checker found it. */
export const verifiedDay = () =>
  z.object({
    date: z.string(),
    version: z.number(),
    parties: z.number(),
    /** Sentences in English for whoever looks after the system; none when all is well. */
    violations: z.array(z.string()),
  });

/** Everything that was done to a reservation, the oldest first. */
export const reservationLog = () =>
  z.object({
    entries: z.array(
      z.object({
        at: z.number(),
        by: z.enum(['guest', 'user', 'clock', 'whatsapp']),
        /** Who of the house. */
        name: z.nullable(z.string()),
        action: z.string(),
        reason: z.nullable(z.string()),
        /** Limits of the house that were set aside. */
        limits: z.array(z.string()),
      }),
    ),
    messages: z.array(
      z.object({
        at: z.number(),
        purpose: messagePurpose(),
        channel: z.enum(MESSAGE_CHANNELS),
        state: messageState(),
      }),
    ),
    /** Whose conversation there is about it; null where there is none, and for who may not read the inbox. */
    conversation: z.nullable(z.string()),
  });

export const tablesWindow = () => ({ venueId: venueId(), date: localDate(), begin: minute(), end: minute() });

/** A party as the host knows it. */
const known = { id: z.string(), name: z.string(), start: z.number(), covers: z.number() };

export const proposedTables = () =>
  z.object({
    date: z.string(),
    /** What `reservations.bind_tables` must name. */
    version: z.number(),
    /** When it was made, in milliseconds: how near the service is weighs its moves. Named there too. */
    at: z.number(),
    /** How many would be pinned. */
    bound: z.number(),
    moves: z.array(z.object({ ...known, from: z.number(), to: z.number() })),
    /** Who has no table that still serves. */
    stranded: z.array(z.object(known)),
  });

export const walkInQuotes = () =>
  z.object({
    date: z.string(),
    minute: z.number(),
    /** Minutes to wait and the tables, several for who is more than any one seats; null when there is none within two hours. */
    quotes: z.array(
      z.object({
        covers: z.number(),
        quote: z.nullable(z.object({ wait: z.number(), unit: z.number(), units: z.array(z.number()) })),
      }),
    ),
  });

/** The proposal that is bound: of which sheet, and of which moment if not the present one. */
export const boundTables = () =>
  z.object({ ...tablesWindow(), version: count(0, 1_000_000_000), at: z.optional(count(0, 4_102_444_800_000)) });

/** The reservation that a step is for, as whoever takes it has seen it last. */
export const target = () => ({ venueId: venueId(), id: reservationId(), revision: count(1, 1_000_000) });

/** Why a step cannot be taken, whichever it is. */
export const STEP_REFUSALS = [
  'venue.unknown',
  'reservation.unknown',
  'reservation.stale',
  'reservation.notAllowed',
  'system.busy',
] as const;

/** Why nothing can be sent of a reservation, whatever its revision. */
export const SENDING_REFUSALS = [
  'venue.unknown',
  'reservation.unknown',
  'reservation.notAllowed',
  'system.busy',
] as const;

/** Why a party cannot be given a table. */
export const TABLE_REFUSALS = /* @__PURE__ */ refusalsOf(UNAVAILABLE_REASONS, [
  'table.unknown',
  'table.taken',
  'table.laid',
  'table.withheld',
]);

/**
 * Where the house leads a party: a unit, or `tables` pushed together for it in place of one, linked or not; `seats` is how many they seat
 * so, without it what each seats.
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

/** Who stands at the door; the number, where it is known, says whose visit it is. */
export const walkedIn = () =>
  z.object({ venueId: venueId(), covers: count(1, 99), name: line(80), phone: z.optional(typedPhone(0)), ...ledTo() });

/**
 * Where and when a party shall sit instead. What is not named stays as it is; another start is told the guest. `insteadOf`
 * names the table that is given up when the party sits at several; the first without it.
 */
export const arrangement = () => ({
  insteadOf: z.optional(count(1, 4095)),
  ...ledTo(),
  start: z.optional(fives(0, 2875)),
  /** Until when, in minutes that the clock shows from the start: others than pass on a night on which it changes. */
  duration: z.optional(fives(15, LONGEST_STAY)),
  pinned: z.optional(z.boolean()),
});

/** All tables of a party, or tables pushed together for it, with how many of it sit there; each is pinned unless it says otherwise. */
export const seats = () =>
  z
    .array(z.object({ ...ledTo(), covers: count(1, 255), pinned: z.optional(z.boolean()) }))
    .check(z.minLength(1, { error: 'field.required' }), z.maxLength(MOST_TABLES, { error: 'field.tooMany' }));

/** Many that go elsewhere on their day, or are cancelled (`start` null); one deed for each. */
export const deeds = () =>
  z.array(z.object({ id: reservationId(), revision: count(1, 1_000_000), start: z.nullable(minute()) })).check(
    z.minLength(1, { error: 'field.required' }),
    z.maxLength(MOST_DEEDS, { error: 'field.tooMany' }),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, { error: 'field.twice' }),
  );
