import * as z from 'zod/mini';
import { operation, refusalsOf, SEES, WORKS } from '#shared/contracts/define.ts';
import { count, filled, line, localDate, origin, reservationId, text, venueId } from '#shared/contracts/fields.ts';
import { MAX_NOTE_LENGTH } from '#shared/domain/messaging/note.ts';
import { ACTIONS, isVenueAction } from '#shared/domain/reservation/actions.ts';
import { UNAVAILABLE_REASONS } from '#shared/domain/venue/reasons.ts';
import {
  actions,
  reservationLog,
  SENDING_REFUSALS,
  STEP_REFUSALS,
  target,
  venueContact,
} from '../schemas/desk-schemas.ts';
import { hostDay, hostReservation } from '../schemas/host-schemas.ts';
import { PHONE_REFUSALS } from '../schemas/phone-refusals.ts';

export const serviceDay = /* @__PURE__ */ operation('reservations.tonight', {
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
  refusals: /* @__PURE__ */ refusalsOf(
    STEP_REFUSALS,
    ['reservation.duplicate', 'reservation.notToday'],
    UNAVAILABLE_REASONS,
  ),
  input: () =>
    z.object({
      ...target(),
      action: z.enum(ACTIONS.filter(isVenueAction)),
      reason: z.optional(line(200)),
      /** Accepts a request at several tables, even if the party is not too large for one. */
      apart: z.optional(z.boolean()),
      /** Cancels without a message: the venue tells the guest itself. */
      silent: z.optional(z.literal(true)),
    }),
  output: () => z.object({ reservation: hostReservation() }),
});

export const settle = /* @__PURE__ */ operation('reservations.settle', {
  summary: 'Moves or cancels many at once, each by itself: those of a day in one commit, and nobody waits for another',
  access: WORKS,
  rate: 'write',
  // A reservation that is already moved or cancelled as asked stays so: repeating the call changes nothing.
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId(), deeds: actions() }),
  /** In the order of the actions. `code`: why an action was not done. */
  output: () => z.object({ results: z.array(z.object({ code: z.optional(z.string()) })) }),
});

export const remove_unproven = /* @__PURE__ */ operation('reservations.remove_unproven', {
  summary:
    'Cancels all bookings of an evening whose numbers are unproven and that came from one origin, and tells nobody; `back` undoes it',
  access: WORKS,
  rate: 'write',
  // What is cancelled already stays so: repeating the call changes nothing.
  mutates: false,
  refusals: ['venue.unknown', 'system.busy'],
  input: () => z.object({ venueId: venueId(), date: localDate(), origin: origin(), back: z.optional(z.literal(true)) }),
  /** How many were cancelled, or are back. */
  output: () => z.object({ count: z.number() }),
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

export const bill_write = /* @__PURE__ */ operation('reservations.bill_write', {
  summary: 'Notes what a party has paid at the table in minor units, or with null that this is not known',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: STEP_REFUSALS,
  input: () => z.object({ ...target(), bill: z.nullable(count(0, 100_000_000)) }),
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

export const log = /* @__PURE__ */ operation('reservations.log', {
  summary: 'All that was done to a reservation: when, by whom and why, with the messages that went out',
  access: SEES,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown', 'reservation.unknown'],
  input: () => z.object({ venueId: venueId(), id: reservationId() }),
  output: reservationLog,
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

export const contact_write = /* @__PURE__ */ operation('reservations.contact_write', {
  summary: 'The house corrects a telephone number or an e-mail address, or takes it away; what holds is told there',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: /* @__PURE__ */ refusalsOf(STEP_REFUSALS, PHONE_REFUSALS, ['reservation.duplicate']),
  input: venueContact,
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

export const write_guest = /* @__PURE__ */ operation('reservations.write_guest', {
  summary:
    'Writes to the guest of a reservation: freely in WhatsApp within a day of the guest’s own last words, else by a template with these words, or by mail',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: /* @__PURE__ */ refusalsOf(SENDING_REFUSALS, ['message.none']),
  input: () => z.object({ venueId: venueId(), id: reservationId(), body: text(MAX_NOTE_LENGTH).check(filled()) }),
  /** `free`: it went as typed, within the conversation. */
  output: () => z.object({ reservation: hostReservation(), free: z.optional(z.literal(true)) }),
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
