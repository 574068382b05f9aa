import type { Reservation } from './reservation.ts';

/** Who came in at the door has not booked; and of a file nobody hears table by table. */
const NO_BOOKING: readonly string[] = ['walkIn', 'waitAtDoor', 'import'];

/** Whether somebody booked this, and it did not come about in another way. */
export const wasBooked = ({ history }: Pick<Reservation, 'history'>): boolean =>
  !history.some(({ action }) => NO_BOOKING.includes(action));
