import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import type { TimerRequest } from './day-writes.ts';

/** True where a timer that runs for it stands for another moment, or another id, by now. */
export const hasOtherDeadline = (before: Reservation, after: Reservation): boolean =>
  after.id !== before.id || after.expiresAt !== before.expiresAt || after.waits?.until !== before.waits?.until;

/** The timer at which it lapses: what nobody has confirmed or answered, and a place in the line. */
export function deadlineOf({ booking, expiresAt, waits, id: reservationId }: Reservation): TimerRequest[] {
  if (booking === 'waitlisted') return waits ? [{ timer: 'waitlistClosing', dueAt: waits.until, reservationId }] : [];
  if (expiresAt === undefined) return [];
  if (booking === 'unconfirmed') return [{ timer: 'unconfirmedExpiry', dueAt: expiresAt, reservationId }];
  return booking === 'requested' ? [{ timer: 'requestExpiry', dueAt: expiresAt, reservationId }] : [];
}
