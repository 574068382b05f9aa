import * as z from 'zod/mini';
import { operation, refusalsOf, SEES, WORKS } from '#shared/contracts/define.ts';
import { count, holdKey, line, localDate, reservationId, text, venueId } from '#shared/contracts/fields.ts';
import { ACTIONS, isHouseAction } from '#shared/domain/reservation/actions.ts';
import { UNAVAILABLE_REASONS } from '#shared/domain/venue/reasons.ts';
import { hostDay, hostReservation } from './host-schemas.ts';
import {
  arrangement,
  boundTables,
  DOOR_REFUSALS,
  deeds,
  HOUSE_BOOKING_REFUSALS,
  houseAlteration,
  houseBooking,
  houseContact,
  PHONE_REFUSALS,
  proposedTables,
  reservationLog,
  SENDING_REFUSALS,
  STEP_REFUSALS,
  seats,
  TABLE_REFUSALS,
  tablesWindow,
  target,
  verifiedDay,
  walkedIn,
  walkInQuotes,
} from './house-schemas.ts';
import { BOOKING_REFUSALS, guestBooking, guestReservation, heldPlace, keptPlace } from './reservation-schemas.ts';

export const create = /* @__PURE__ */ operation('reservations.create', {
  summary: 'A guest books a table; it stays unconfirmed until Confirm is pressed in WhatsApp',
  access: 'public',
  rate: 'book',
  mutates: true,
  refusals: BOOKING_REFUSALS,
  input: guestBooking,
  output: () => z.object({ reservation: guestReservation(), token: z.string() }),
});

export const hold = /* @__PURE__ */ operation('reservations.hold', {
  summary: 'Keeps a place for a few minutes while its guest fills in the form; the same key moves or renews it',
  access: 'public',
  rate: 'hold',
  // The key identifies the hold, however often the call is sent.
  mutates: false,
  refusals: /* @__PURE__ */ refusalsOf(UNAVAILABLE_REASONS, [
    'venue.unknown',
    'venue.inactive',
    'venue.paused',
    'party.aboveOnlineLimit',
    'reservation.onRequest',
    'hold.tooMany',
    'system.busy',
  ]),
  input: heldPlace,
  output: keptPlace,
});

export const release = /* @__PURE__ */ operation('reservations.release', {
  summary: 'Frees a place that was held; without one nothing happens',
  access: 'public',
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown', 'system.busy'],
  input: () => z.object({ venueId: venueId(), hold: holdKey(), date: localDate() }),
  output: () => z.object({ freed: z.boolean() }),
});

export const request = /* @__PURE__ */ operation('reservations.request', {
  summary: 'A guest asks for what the house must accept itself: a large party, or any where it approves each booking',
  access: 'public',
  rate: 'book',
  mutates: true,
  refusals: /* @__PURE__ */ refusalsOf(BOOKING_REFUSALS, ['reservation.bookDirectly']),
  input: guestBooking,
  output: () => z.object({ reservation: guestReservation(), token: z.string() }),
});

export const tonight = /* @__PURE__ */ operation('reservations.tonight', {
  summary: 'A business day of a venue as its hosts work it: reservations by time, tables and counters',
  access: SEES,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  /** Without a date: the present business day. */
  input: () => z.object({ venueId: venueId(), date: z.optional(localDate()) }),
  output: hostDay,
});

export const act = /* @__PURE__ */ operation('reservations.act', {
  summary:
    'One step of a reservation: accept or reject a request, confirm, arrive, seat, finish, no-show, cancel, withdraw an offer or undo',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: /* @__PURE__ */ refusalsOf(STEP_REFUSALS, ['reservation.duplicate'], UNAVAILABLE_REASONS),
  input: () =>
    z.object({
      ...target(),
      action: z.enum(ACTIONS.filter(isHouseAction)),
      reason: z.optional(line(200)),
      /** Accepts a request at several tables, even if the party is not too large for one. */
      apart: z.optional(z.boolean()),
    }),
  output: () => z.object({ reservation: hostReservation() }),
});

export const move = /* @__PURE__ */ operation('reservations.move', {
  summary:
    'Moves a party: to a table or combination, which pins it there, to another start, for longer or shorter; or unpins it',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: /* @__PURE__ */ refusalsOf(STEP_REFUSALS, TABLE_REFUSALS, ['table.otherArea']),
  input: () => z.object({ ...target(), ...arrangement() }),
  output: () => z.object({ reservation: hostReservation() }),
});

export const settle = /* @__PURE__ */ operation('reservations.settle', {
  summary: 'Moves or cancels many at once, each by itself: those of a day in one commit, and nobody waits for another',
  access: WORKS,
  rate: 'write',
  // A reservation that is already moved or cancelled as asked stays so: repeating the call changes nothing.
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId(), deeds: deeds() }),
  /** In the order of the deeds. `code`: why a deed was not done. */
  output: () => z.object({ results: z.array(z.object({ code: z.optional(z.string()) })) }),
});

export const spread = /* @__PURE__ */ operation('reservations.spread', {
  summary: 'Seats a party at several tables, so many of it at each, or brings it back to one; the guest’s page says it',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: /* @__PURE__ */ refusalsOf(STEP_REFUSALS, TABLE_REFUSALS, ['table.otherArea', 'party.seats']),
  input: () => z.object({ ...target(), seats: seats() }),
  output: () => z.object({ reservation: hostReservation() }),
});

export const note_write = /* @__PURE__ */ operation('reservations.note_write', {
  summary: 'What the house writes down about a reservation for itself; an empty note removes it',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: STEP_REFUSALS,
  input: () => z.object({ ...target(), note: text(500) }),
  output: () => z.object({ reservation: hostReservation() }),
});

export const late_write = /* @__PURE__ */ operation('reservations.late_write', {
  summary: 'Notes that a party phoned to come so many minutes late, or without minutes that it is on time after all',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: STEP_REFUSALS,
  input: () => z.object({ ...target(), minutes: z.nullable(count(5, 60)) }),
  output: () => z.object({ reservation: hostReservation() }),
});

export const deposit_write = /* @__PURE__ */ operation('reservations.deposit_write', {
  summary: 'Notes that the house was paid a deposit by its own means, or takes that back',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: STEP_REFUSALS,
  input: () => z.object({ ...target(), paid: z.boolean() }),
  output: () => z.object({ reservation: hostReservation() }),
});

export const walk_in = /* @__PURE__ */ operation('reservations.walk_in', {
  summary:
    'Seats a party that stands at the door: at the best table that is free now, at the one that is named, or at several pushed together for it',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: DOOR_REFUSALS,
  input: walkedIn,
  /** `date`: the business day of the visit. */
  output: () => z.object({ reservation: hostReservation(), date: z.string() }),
});

export const book = /* @__PURE__ */ operation('reservations.book', {
  summary: 'The house books for a caller: it stands at once, and a limit in its way is set aside with a reason',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: HOUSE_BOOKING_REFUSALS,
  input: houseBooking,
  output: () => z.object({ reservation: hostReservation(), date: z.string() }),
});

export const log = /* @__PURE__ */ operation('reservations.log', {
  summary: 'All that was done to a reservation: when, by whom and why, with the messages that went out',
  access: SEES,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown', 'reservation.unknown'],
  input: () => z.object({ venueId: venueId(), id: reservationId() }),
  output: reservationLog,
});

export const walk_in_quotes = /* @__PURE__ */ operation('reservations.walk_in_quotes', {
  summary: 'How long a party of each size would wait at the door for a table',
  access: WORKS,
  rate: 'read',
  mutates: false,
  refusals: /* @__PURE__ */ refusalsOf(UNAVAILABLE_REASONS, ['venue.unknown']),
  /** The size of a party that is larger than the sizes always quoted. */
  input: () => z.object({ venueId: venueId(), covers: z.optional(count(1, 99)) }),
  output: walkInQuotes,
});

export const decide_amendment = /* @__PURE__ */ operation('reservations.decide_amendment', {
  summary: 'Accepts what a guest would like to alter, if it can be seated now, or rejects it; the guest is told',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: /* @__PURE__ */ refusalsOf(UNAVAILABLE_REASONS, STEP_REFUSALS, ['reservation.duplicate']),
  input: () => z.object({ ...target(), accept: z.boolean(), reason: z.optional(line(200)) }),
  /** `date`: the present day of the reservation. */
  output: () => z.object({ reservation: hostReservation(), date: z.string() }),
});

export const alter = /* @__PURE__ */ operation('reservations.alter', {
  summary:
    'The house alters what is agreed: how many, which day and time, where, in whose name. A limit in the way is set aside with a reason; the guest is told',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: /* @__PURE__ */ refusalsOf(UNAVAILABLE_REASONS, STEP_REFUSALS, [
    'reservation.duplicate',
    'request.invalid',
  ]),
  input: houseAlteration,
  /** `date`: the present day of the reservation. */
  output: () => z.object({ reservation: hostReservation(), date: z.string() }),
});

export const contact_write = /* @__PURE__ */ operation('reservations.contact_write', {
  summary: 'The house corrects a telephone number or an e-mail address, or takes it away; what holds is told there',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: /* @__PURE__ */ refusalsOf(STEP_REFUSALS, PHONE_REFUSALS, ['reservation.duplicate']),
  input: houseContact,
  output: () => z.object({ reservation: hostReservation() }),
});

export const resend = /* @__PURE__ */ operation('reservations.resend', {
  summary: 'Sends the guest the message that fits the reservation’s state once more',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: /* @__PURE__ */ refusalsOf(SENDING_REFUSALS, ['message.tooSoon', 'message.none']),
  input: () => z.object({ venueId: venueId(), id: reservationId() }),
  output: () => z.object({ reservation: hostReservation() }),
});

export const unsend = /* @__PURE__ */ operation('reservations.unsend', {
  summary: 'Stops a message that the house has just sent once more, if it has not left yet',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: /* @__PURE__ */ refusalsOf(SENDING_REFUSALS, ['message.left']),
  input: () => z.object({ venueId: venueId(), id: reservationId() }),
  output: () => z.object({ reservation: hostReservation() }),
});

export const check = /* @__PURE__ */ operation('reservations.check', {
  summary: 'Verifies a stored day: its seating by the independent checker, its rows against the reservations',
  access: WORKS,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown', 'system.busy'],
  input: () => z.object({ venueId: venueId(), date: localDate() }),
  output: verifiedDay,
});

export const propose_tables = /* @__PURE__ */ operation('reservations.propose_tables', {
  summary: 'Tables for those who start from one minute to another, with the few moves that a host would notice',
  access: WORKS,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown', 'system.busy'],
  input: () => z.object(tablesWindow()),
  output: proposedTables,
});

export const bind_tables = /* @__PURE__ */ operation('reservations.bind_tables', {
  summary: 'Pins those who start from one minute to another to the tables that were proposed',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: ['venue.unknown', 'reservation.stale', 'system.busy'],
  input: boundTables,
  output: () => z.object({ bound: z.number(), moved: z.number() }),
});
