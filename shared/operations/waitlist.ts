import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { BOOKING_REFUSALS, guestBooking, guestReservation } from './reservation-schemas.ts';

export const join = operation('waitlist.join', {
  summary: 'A guest waits for a time that is full',
  access: 'public',
  rate: 'write',
  mutates: true,
  refusals: [...BOOKING_REFUSALS, 'reservation.waitlistClosed', 'time.free'],
  input: guestBooking,
  output: () => z.object({ reservation: guestReservation(), token: z.string() }),
});
