import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { count, reservationId, venueId } from '#shared/contracts/fields.ts';
import { UNAVAILABLE_REASONS } from '#shared/domain/availability/reasons.ts';
import { hostReservation } from './host-schemas.ts';
import { BOOKING_REFUSALS, guestReservation, waitlistBooking } from './reservation-schemas.ts';

export const join = /* @__PURE__ */ operation('waitlist.join', {
  summary: 'A guest waits for a time that is full',
  access: 'public',
  rate: 'write',
  mutates: true,
  refusals: [...BOOKING_REFUSALS, 'reservation.waitlistClosed', 'time.free'],
  input: waitlistBooking,
  output: () => z.object({ reservation: guestReservation(), token: z.string() }),
});

export const offer = /* @__PURE__ */ operation('waitlist.offer', {
  summary: 'The house offers a table to one who waits, out of turn; it is held until the usual deadline',
  access: ['owner', 'manager', 'host'],
  rate: 'write',
  mutates: true,
  refusals: [
    ...UNAVAILABLE_REASONS,
    'venue.unknown',
    'reservation.unknown',
    'reservation.stale',
    'reservation.notAllowed',
    'reservation.duplicate',
    'system.busy',
  ],
  input: () => z.object({ venueId: venueId(), id: reservationId(), revision: count(1, 1_000_000) }),
  output: () => z.object({ reservation: hostReservation() }),
});
