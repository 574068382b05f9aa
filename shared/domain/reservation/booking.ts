/** The booking axis: the agreement between guest and venue. A move not listed here cannot happen. */
export const BOOKING_MOVES = {
  held: ['unconfirmed', 'pendingPayment', 'requested', 'confirmed', 'expired'],
  unconfirmed: ['confirmed', 'expired', 'cancelled'],
  pendingPayment: ['confirmed', 'expired', 'cancelled'],
  requested: ['confirmed', 'pendingPayment', 'rejected', 'expired', 'cancelled'],
  waitlisted: ['offered', 'expired', 'cancelled'],
  offered: ['confirmed', 'pendingPayment', 'waitlisted', 'expired', 'cancelled'],
  confirmed: ['confirmed', 'cancelled', 'noShow', 'completed'],
  noShow: ['confirmed'],
  cancelled: [],
  rejected: [],
  /** Only by a payment that came after the deadline, when the place is still free. */
  expired: ['confirmed'],
  completed: [],
} as const satisfies Record<string, readonly string[]>;

export type BookingStatus = keyof typeof BOOKING_MOVES;

export const BOOKING_STATUSES = Object.keys(BOOKING_MOVES) as readonly BookingStatus[];

export function canMoveBooking(from: BookingStatus, to: BookingStatus): boolean {
  return (BOOKING_MOVES[from] as readonly BookingStatus[]).includes(to);
}
