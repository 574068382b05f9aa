import type { TimerRequest } from '#functions/stores/day-writes.ts';
import type { Reservation } from './reservation.ts';

/** True if a running timer no longer matches: the deadline or the reservation's id has changed. */
export const hasOtherDeadline = (before: Reservation, after: Reservation): boolean =>
  after.id !== before.id || after.expiresAt !== before.expiresAt || after.waits?.until !== before.waits?.until;

/** The timer for a state that expires: an unconfirmed booking, a request, an offer, a place in the line. */
export function deadlineOf({ booking, expiresAt, waits, id: reservationId }: Reservation): TimerRequest[] {
  if (booking === 'waitlisted') return waits ? [{ timer: 'waitlistClosing', dueAt: waits.until, reservationId }] : [];
  if (expiresAt === undefined) return [];
  if (booking === 'unconfirmed') return [{ timer: 'unconfirmedExpiry', dueAt: expiresAt, reservationId }];
  return booking === 'requested' ? [{ timer: 'requestExpiry', dueAt: expiresAt, reservationId }] : [];
}
