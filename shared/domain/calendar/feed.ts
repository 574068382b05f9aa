import { initialsOf } from '../kernel/initials.ts';
import { addDays, type LocalDate } from '../kernel/time/local-date.ts';
import type { BookingStatus } from '../reservation/booking.ts';
import type { Reservation } from '../reservation/reservation.ts';

/** How the names of guests appear in the venue's calendar. */
export const FEED_NAMES = ['none', 'initials', 'full'] as const;
export type FeedNames = (typeof FEED_NAMES)[number];

const DAYS_BEFORE = 14;
const DAYS_AFTER = 60;

/** The days of the venue's calendar: the last fourteen, today and the next sixty. */
export const feedDays = (today: LocalDate): LocalDate[] =>
  Array.from({ length: DAYS_BEFORE + 1 + DAYS_AFTER }, (_, i) => addDays(today, i - DAYS_BEFORE));

/** What no calendar shows: nobody has a table yet. */
const NOT_BOOKED: readonly BookingStatus[] = ['held', 'waitlisted', 'offered'];
const AT_THE_DOOR: readonly string[] = ['walkIn', 'waitAtDoor'];

/** Whether the venue's calendar has an event for it: it is or was a booking or a request, not somebody at the door. */
export const isInFeed = ({ booking, history }: Pick<Reservation, 'booking' | 'history'>): boolean => {
  if (history.some(({ action }) => AT_THE_DOOR.includes(action))) return false;
  const ended = booking === 'cancelled' || booking === 'expired';
  const was = ended ? history.findLast(({ before }) => before && before.booking !== booking)?.before?.booking : booking;
  return was === undefined || !NOT_BOOKED.includes(was);
};

/** The name of a guest as the venue wants it in its calendar; empty for none. */
export const feedName = (name: string, names: FeedNames): string =>
  names === 'full' ? name : names === 'initials' ? initialsOf(name) : '';
