import type { BookingStatus } from '../reservation/booking.ts';
import type { CalendarEvent } from './event-file.ts';

/** What is said of it in a calendar, in the guest's language. */
type Said = Pick<CalendarEvent, 'title' | 'text' | 'place' | 'link'>;

type Booked = {
  readonly venueId: string;
  readonly code: string;
  readonly revision: number;
  readonly booking: BookingStatus;
  readonly startsAt: number;
  readonly endsAt: number;
};

const ENDED: readonly BookingStatus[] = ['cancelled', 'rejected', 'expired'];
const SURE: readonly BookingStatus[] = ['confirmed', 'completed', 'noShow'];

const REMIND_MINUTES = 120;

/**
 * A reservation as a calendar event: named by its code, which survives a move to another day, and counted by its
 * revision, so that every change replaces what a calendar has. `at`: when it was last changed, or is saved (instant).
 */
export const reservationEvent = (
  { venueId, code, revision, booking, startsAt, endsAt }: Booked,
  said: Said,
  at: number,
): CalendarEvent => ({
  uid: `${venueId}-${code}@coperto`,
  sequence: revision,
  status: ENDED.includes(booking) ? 'CANCELLED' : SURE.includes(booking) ? 'CONFIRMED' : 'TENTATIVE',
  ...{ startsAt, endsAt },
  madeAt: at,
  remindMinutes: REMIND_MINUTES,
  ...said,
});
