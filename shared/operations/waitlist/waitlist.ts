import * as z from 'zod/mini';
import { operation, refusalsOf, SEES, WORKS } from '#shared/contracts/define.ts';
import { count, line as lineOf, reservationId, typedPhone, venueId } from '#shared/contracts/fields.ts';
import { UNAVAILABLE_REASONS } from '#shared/domain/venue/reasons.ts';
import { SENDING_REFUSALS, STEP_REFUSALS, target } from '../schemas/desk-schemas.ts';
import { hostReservation } from '../schemas/host-schemas.ts';
import { BOOKING_REFUSALS, guestReservation, waitlistBooking } from '../schemas/reservation-schemas.ts';

export const join = /* @__PURE__ */ operation('waitlist.join', {
  summary: 'A guest waits for a time that is full',
  access: 'public',
  rate: 'book',
  mutates: true,
  refusals: /* @__PURE__ */ refusalsOf(BOOKING_REFUSALS, ['reservation.waitlistClosed', 'time.free']),
  input: waitlistBooking,
  output: () => z.object({ reservation: guestReservation(), token: z.string() }),
});

export const offer = /* @__PURE__ */ operation('waitlist.offer', {
  summary: 'The house offers a table to one who waits, out of turn; it is held until the usual deadline',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: /* @__PURE__ */ refusalsOf(UNAVAILABLE_REASONS, STEP_REFUSALS, ['reservation.duplicate', 'account.paused']),
  input: () => z.object(target()),
  output: () => z.object({ reservation: hostReservation() }),
});

export const wait_in = /* @__PURE__ */ operation('waitlist.wait_in', {
  summary: 'A party at the door for which there is no table now joins the line; nobody is written to yet',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: /* @__PURE__ */ refusalsOf(UNAVAILABLE_REASONS, ['venue.unknown', 'request.invalid', 'system.busy']),
  /** `phone` may be empty; by it the guest is called, or told that the table is ready. */
  input: () => z.object({ venueId: venueId(), covers: count(1, 99), name: lineOf(80), phone: typedPhone(0) }),
  output: () => z.object({ reservation: hostReservation(), date: z.string() }),
});

export const seat = /* @__PURE__ */ operation('waitlist.seat', {
  summary: 'Seats one who waits at the best table that is free now',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: /* @__PURE__ */ refusalsOf(UNAVAILABLE_REASONS, STEP_REFUSALS),
  input: () => z.object(target()),
  output: () => z.object({ reservation: hostReservation() }),
});

export const tell_ready = /* @__PURE__ */ operation('waitlist.tell_ready', {
  summary: 'Writes to a party that waits at the door that its table is ready',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: /* @__PURE__ */ refusalsOf(SENDING_REFUSALS, ['message.tooSoon', 'message.none']),
  input: () => z.object({ venueId: venueId(), id: reservationId() }),
  output: () => z.object({ reservation: hostReservation() }),
});

export const line = /* @__PURE__ */ operation('waitlist.line', {
  summary: 'Who waits today in which place, and how long it would be until there is a table for them',
  access: SEES,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId() }),
  output: () =>
    z.object({
      date: z.string(),
      minute: z.number(),
      waiting: z.array(
        z.object({
          id: z.string(),
          place: z.number(),
          of: z.number(),
          /** Minutes from now and the table or combination; null if none is free within two hours. */
          quote: z.nullable(z.object({ wait: z.number(), unit: z.number() })),
        }),
      ),
    }),
});
