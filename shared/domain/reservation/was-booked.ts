import type { Reservation } from './reservation.ts';

/** A walk-in has no booking, and imported reservations are not announced one by one. */
const NO_BOOKING: readonly string[] = ['walkIn', 'waitAtDoor', 'import'];

/** Whether the reservation was booked, and did not come about in another way. */
export const wasBooked = ({ history }: Pick<Reservation, 'history'>): boolean =>
  !history.some(({ action }) => NO_BOOKING.includes(action));
