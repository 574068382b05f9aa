import * as z from 'zod/mini';
import { operation, refusalsOf, WORKS } from '#shared/contracts/define.ts';
import { holdKey, localDate, venueId } from '#shared/contracts/fields.ts';

import { UNAVAILABLE_REASONS } from '#shared/domain/venue/reasons.ts';
import { STEP_REFUSALS, VENUE_BOOKING_REFUSALS, venueAlteration, venueBooking } from '../schemas/desk-schemas.ts';
import { hostReservation } from '../schemas/host-schemas.ts';
import {
  BOOKING_REFUSALS,
  guestBooking,
  guestReservation,
  heldPlace,
  keptPlace,
} from '../schemas/reservation-schemas.ts';

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

export const book = /* @__PURE__ */ operation('reservations.book', {
  summary: 'The house books for a caller: it stands at once, and a limit in its way is set aside with a reason',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: VENUE_BOOKING_REFUSALS,
  input: venueBooking,
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
  input: venueAlteration,
  /** `date`: the present day of the reservation. */
  output: () => z.object({ reservation: hostReservation(), date: z.string() }),
});
